import { type SharePicture, shareSize } from '#contract/platform/page-head.ts'
import { storedPicture } from '../../members/facts.ts'

/** Covers that we drew are there once more, as networks and messengers like pictures; others are shown as they are. */
export function sharePicture(cover: string, title: string): SharePicture {
  const [, drawn] = /^(art\/posts\/[\w-]+)\.webp$/.exec(cover) ?? []
  const alt = `The cover of "${title}"`
  return drawn
    ? { path: storedPicture(`${drawn}-share.jpg`), alt, size: shareSize }
    : { path: storedPicture(cover), alt }
}
