import { thumbHashToDataURL } from 'thumbhash'

const drawn = new Map<string, string>()
/** A page shows a few dozen; the rest is drawn again when it is met again. */
const most = 200

/** The colours of a photo, drawn from the few bytes that a reply holds of it. */
export function softPicture(thumbhash: string): string {
  const known = drawn.get(thumbhash)
  if (known !== undefined) return known
  if (drawn.size >= most) drawn.clear()
  const picture = draw(thumbhash)
  drawn.set(thumbhash, picture)
  return picture
}

/** Nothing where the bytes cannot be read: the ground they would stand on is enough. */
function draw(thumbhash: string): string {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), letter => letter.charCodeAt(0)))
  } catch {
    return ''
  }
}
