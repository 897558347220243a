/**
 * A page that is used at once is drawn in the letters of the phone first: ours would take a second of a slow line from the
 * app. The document says so (`data-fonts`), and index.html says in which letters.
 */
const noted = 'fonts'

/** From the first script on: whoever has our letters from an earlier page sees them at once. */
export function bringKnownFonts(): void {
  if (localStorage.getItem(noted)) bringFonts()
}

/** The line is free now. */
export function bringFonts(): void {
  document.documentElement.removeAttribute('data-fonts')
  void document.fonts?.ready.then(() => localStorage.setItem(noted, 'here'))
}
