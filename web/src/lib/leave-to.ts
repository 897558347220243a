/** Leaves for a page of somebody else. */
export function leaveTo(address: string): void {
  window.location.assign(address)
}
