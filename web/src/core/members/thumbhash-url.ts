import { thumbHashToDataURL } from 'thumbhash'

const cache = new Map<string, string>()
/** A page shows a few dozen photos. */
const cacheMax = 200

/** The data URL of a photo's placeholder, from its thumbhash. */
export function thumbhashUrl(thumbhash: string): string {
  const cached = cache.get(thumbhash)
  if (cached !== undefined) return cached
  if (cache.size >= cacheMax) cache.clear()
  const url = decode(thumbhash)
  cache.set(thumbhash, url)
  return url
}

/** Empty if the bytes are invalid; the photo then has a plain background. */
function decode(thumbhash: string): string {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), letter => letter.charCodeAt(0)))
  } catch {
    return ''
  }
}
