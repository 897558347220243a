import type { Tx } from '../../platform/database/db.ts'
import { deleteRestoredTexts, hasChangedTexts, insertChangedTexts } from '../moderation/changed-text-store.ts'
import { requestReview } from '../moderation/request-review.ts'
import { closeReviews } from '../moderation/subject-store.ts'
import { type DetailColumns, type Texts, textColumns } from './columns.ts'

/**
 * Queues the changed texts of an approved profile for review, next to the approved ones. New texts are visible
 * immediately, because the text rules have already refused contact details and most changes are harmless.
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
