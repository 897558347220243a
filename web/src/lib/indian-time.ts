/**
 * Words for a moment, as India writes them and as its clock stands. Made when they are first asked for: a phone takes its
 * time with each, and most are on pages that nobody has opened yet.
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
