/**
 * Formats a moment in Indian style and time. The formatter is created on first use, because creating one is slow on a
 * phone and most pages are never opened.
 */
export function indianTime(options: Intl.DateTimeFormatOptions): (moment: string | Date) => string {
  let format: Intl.DateTimeFormat | undefined
  return moment => {
    format ??= new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options })
    return format.format(new Date(moment))
  }
}

/** "5 Aug 2026" */
export const shortDate = indianTime({ dateStyle: 'medium' })
