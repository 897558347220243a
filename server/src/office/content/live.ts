import type { ContentDocument, DocumentOf } from '#contract/core/content/content-documents.ts'
import type { ListKind } from '#contract/core/content/content-kinds.ts'
import type { Sql } from '../../platform/database/db.ts'
import {
  deletePost,
  deleteStory,
  deleteTestimonial,
  takeSlug,
  writePage,
  writePost,
  writeSiteText,
  writeStory,
  writeTestimonial,
} from './live-store.ts'
import type { Item } from './store.ts'

/** Puts a document where the public pages read it. Their servers hear of it from the database. */
export async function goLive(
  tx: Sql,
  { kind, key }: Item,
  document: ContentDocument,
  { asksAgain }: { asksAgain: boolean },
): Promise<void> {
  switch (kind) {
    case 'banner':
      return writeSiteText(tx, 'banner', bannerOf(document as DocumentOf<'banner'>))
    case 'landing':
    case 'pricing':
      return writeSiteText(tx, kind, document)
    case 'page':
      return writePage(tx, key, document as DocumentOf<'page'>, asksAgain)
    case 'post':
      return writePost(tx, Number(key), document as DocumentOf<'post'>)
    case 'story':
      return writeStory(tx, Number(key), document as DocumentOf<'story'>)
    case 'testimonial':
      return writeTestimonial(tx, Number(key), document as DocumentOf<'testimonial'>)
  }
}

const bannerOf = ({ picture: { path, small, alt } }: DocumentOf<'banner'>) => ({ image: path, small, alt })

export async function takeOff(tx: Sql, kind: ListKind, key: string): Promise<void> {
  await { post: deletePost, story: deleteStory, testimonial: deleteTestimonial }[kind](tx, Number(key))
}

/** From now on its address in words is a post's own. False where it is another's. */
export async function claimAddress(
  tx: Sql,
  { kind, key }: Item,
  document: ContentDocument,
): Promise<boolean> {
  if (kind !== 'post') return true
  return takeSlug(tx, (document as DocumentOf<'post'>).slug, Number(key))
}
