import { type SharePicture, shareSize } from '#contract/platform/page-head.ts'
import { storedPicture } from '../../members/facts.ts'

/** Our own covers also exist in the format that networks and messengers prefer. Other covers are shared as they are. */
export function sharePicture(cover: string, title: string): SharePicture {
  const [, drawn] = /^(art\/posts\/[\w-]+)\.webp$/.exec(cover) ?? []
  const alt = `The cover of "${title}"`
  return drawn
    ? { path: storedPicture(`${drawn}-share.jpg`), alt, size: shareSize }
    : { path: storedPicture(cover), alt }
}
