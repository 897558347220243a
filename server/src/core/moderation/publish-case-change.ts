import type { Queries } from '../../platform/database/db.ts'
import type { Publish } from '../members/live-event.ts'
import { publishToPartners } from '../members/publish-to-partners.ts'
import type { CaseRow } from './case-store.ts'

/** After the commit: publishes the change to the open pages of the member and of their conversation partners. */
export async function publishCaseChange(
  { db, publish }: { db: Queries; publish?: Publish | undefined },
  { memberId, photoId }: Pick<CaseRow, 'memberId' | 'photoId'>,
): Promise<void> {
  if (memberId === null || !publish) return
  publish({ topic: 'changed', members: [memberId], what: photoId === null ? 'profile' : 'photos' })
  await publishToPartners({ db, publish }, memberId)
}
