/**
 * A page that is used at once is drawn in the letters of the phone first: ours would take a second of a slow line from the
 * app. The document says so (`data-fonts`), and index.html says in which letters. Ours are fetched when the app is there,
 * and shown from the next page on, by the document's first script where that is opened anew: nothing moves under whoever
 * reads or types.
 */
const letters = ['400 1em Mukta', '600 1em Mukta', '400 1em "Rozha One"']

const isLater = () => document.documentElement.hasAttribute('data-fonts')

/** The line is free now. */
export async function fetchFonts(): Promise<void> {
  await (isLater() ? Promise.all(letters.map(font => document.fonts.load(font))) : document.fonts.ready)
  localStorage.setItem('fonts', 'here')
}

export function showFonts(): void {
  document.documentElement.removeAttribute('data-fonts')
}
