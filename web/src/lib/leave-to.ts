export function leaveTo(address: string): void {
  window.location.assign(address)
}
