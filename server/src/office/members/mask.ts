/** Shows enough to compare with a number that a caller reads out, and too little to use it. */
export const maskPhone = (phone: string | null) => phone && `${phone.slice(0, 2)}••••••${phone.slice(-2)}`

export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${domain.slice(0, 1)}•••`
}
