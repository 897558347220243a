import { readPageText } from './call.ts'

/** The build this page came from. Undefined in development. */
export const ownRelease = () => document.querySelector('meta[name="release"]')?.getAttribute('content')

/** True if the server has another build. False if it cannot be reached. */
export async function isReplaced(): Promise<boolean> {
  const own = ownRelease()
  if (!own) return false
  const text = await readPageText(window.location.pathname).catch(() => '')
  return text !== '' && !text.includes(`name="release" content="${own}"`)
}
