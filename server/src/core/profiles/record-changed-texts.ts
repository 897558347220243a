import type { Sql } from '../../platform/database/db.ts'
import { requestReview } from '../moderation/request-review.ts'
import { closeReviews } from '../moderation/subject-store.ts'
import { deleteRestoredTexts, hasChangedTexts, insertChangedTexts } from './changed-text-store.ts'
import { type DetailColumns, type Texts, textColumns } from './columns.ts'

/**
 * Keeps for the moderation desk which texts of an approved profile are new, with those they replace. The new ones are
 * shown at once: what the rules find is refused before, and an honest change is not to be punished by waiting.
 */
export async function recordChangedTexts(
  tx: Sql,
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
