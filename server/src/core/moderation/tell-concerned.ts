import type { Sql } from '../../platform/database/db.ts'
import type { Publish } from '../members/live-event.ts'
import { publishToPartners } from '../members/publish-to-partners.ts'
import type { CaseRow } from './case-store.ts'

/**
 * After the commit: whoever it is about and has a page open sees what became of it, without asking. Open conversations with
 * them say whether they are there: a decision can suspend them, and bring them back.
 */
export async function tellConcerned(
  { db, publish }: { db: Sql; publish?: Publish | undefined },
  { memberId, photoId }: Pick<CaseRow, 'memberId' | 'photoId'>,
): Promise<void> {
  if (memberId === null || !publish) return
  publish({ topic: 'changed', members: [memberId], what: photoId === null ? 'profile' : 'photos' })
  await publishToPartners({ db, publish }, memberId)
}
