import type { ContentDocument, DocumentOf } from '#contract/core/content/content-documents.ts'
import type { ListKind } from '#contract/core/content/content-kinds.ts'
import { channel } from '../../platform/database/bus.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { ContentItem } from './content-store.ts'
import {
  claimSlug,
  deletePublished,
  writePage,
  writePost,
  writeSiteText,
  writeStory,
  writeTestimonial,
} from './live-store.ts'

/** Writes a document to the table of the public pages. All servers clear their cache of rendered pages after the commit. */
export async function publishDocument(
  tx: Tx,
  { kind, key }: ContentItem,
  document: ContentDocument,
  { asksAgain }: { asksAgain: boolean },
): Promise<unknown> {
  await notifyPages(tx)
  switch (kind) {
    case 'banner':
      return writeSiteText(tx, 'banner', toBanner(document as DocumentOf<'banner'>))
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

const toBanner = ({ picture: { path, small, alt } }: DocumentOf<'banner'>) => ({
  image: path,
  ...(small && { small, alt }),
})

const notifyPages = (tx: Tx) => tx.run`select pg_notify(${channel}, 'content')`

export async function unpublish(tx: Tx, kind: ListKind, key: string): Promise<void> {
  await notifyPages(tx)
  await deletePublished(tx, kind, Number(key))
}

/** Reserves the slug of a post permanently. False if it belongs to another post. */
export async function claimAddress(
  tx: Tx,
  { kind, key }: ContentItem,
  document: ContentDocument,
): Promise<boolean> {
  return kind !== 'post' || claimSlug(tx, (document as DocumentOf<'post'>).slug, Number(key))
}
