import { phoneInFull, tenDigits } from '#contract/platform/phone-number.ts'

/** What a field shows of a number while it is typed or pasted: the ten digits as soon as there are ten, else as it is. */
export function phoneText(typed: string): string {
  const digits = tenDigits(typed)
  return /^\d{10}$/.test(digits) ? digits : typed
}

/** "+91 98765 43210" with no-break spaces, so that it stays on one line. */
export const phoneOnOneLine = (digits: string) => phoneInFull(digits).replaceAll(' ', '\u00a0')
