import type { Tx } from '../../platform/database/db.ts'
import { deleteRestoredTexts, hasChangedTexts, insertChangedTexts } from '../moderation/changed-text-store.ts'
import { requestReview } from '../moderation/request-review.ts'
import { closeReviews } from '../moderation/subject-store.ts'
import { type DetailColumns, type Texts, textColumns } from './columns.ts'

/**
 * Notes for the moderators which texts of an approved profile are new, and the texts they replace. New texts are shown
 * immediately: the text rules have refused contact details and insults before, and most changes are harmless.
 */
export async function recordChangedTexts(
  tx: Tx,
  memberId: number,
  before: Texts,
  after: DetailColumns,
): Promise<void> {
  const changed = textColumns
    .map(field => ({ field, before: before[field] ?? '', after: after[field] }))
    .filter(text => text.before !== text.after)
  if (changed.length === 0) return
  await insertChangedTexts(tx, memberId, changed)
  await deleteRestoredTexts(tx, memberId, changed)
  if (await hasChangedTexts(tx, memberId)) await requestReview(tx, { kind: 'text', memberId })
  else await closeReviews(tx, 'text', [memberId])
}
