/** How a header lets people go; the page it stands on knows how it is done. */
export interface LogOut {
  logOut: () => void
  isLoggingOut: boolean
}
