import { tenDigits } from '#contract/phone-number.ts'

/** What a field shows of a number while it is typed or pasted: the ten digits as soon as there are ten, else as it is. */
export function phoneText(typed: string): string {
  const digits = tenDigits(typed)
  return /^\d{10}$/.test(digits) ? digits : typed
}
