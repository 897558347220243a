/**
 * Normalizes an address for the limits per mailbox. Most providers ignore a part after a plus, and Google ignores dots. A
 * wrong guess only makes two mailboxes share a limit.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at).toLowerCase().replace(/\+.*/, '')
  const domain = address.slice(at + 1).toLowerCase()
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGoogle ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
