import { phoneInFull, tenDigits } from '#contract/platform/phone-number.ts'

/** The text of a phone field: ten digits as soon as there are ten, otherwise the text as typed. */
export function phoneText(typed: string): string {
  const digits = tenDigits(typed)
  return /^\d{10}$/.test(digits) ? digits : typed
}

/** "+91 98765 43210" with no-break spaces, so that it stays on one line. */
export const phoneOnOneLine = (digits: string) => phoneInFull(digits).replaceAll(' ', '\u00a0')
