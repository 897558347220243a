/**
 * Addresses that end in one mailbox, as one: limits per recipient count by it. What follows a plus is a note of the
 * recipient's own nearly everywhere, and Google reads no dots. Where that is wrong, two neighbours share a limit.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at).toLowerCase().replace(/\+.*/, '')
  const domain = address.slice(at + 1).toLowerCase()
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGoogle ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
