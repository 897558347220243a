/** Passed to the headers, so that they need not know how logging out works. */
export interface LogOut {
  logOut: () => void
  isLoggingOut: boolean
}
