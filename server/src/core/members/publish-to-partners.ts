import type { Queries } from '../../platform/database/db.ts'
import type { Publish } from './live-event.ts'
import { listLivePartners } from './live-members-store.ts'

/** A member rarely has more partners with open pages. The others update at the next poll. */
const maxPartners = 200

/** Shows in open conversations that the member has become unavailable, or available again. */
export async function publishToPartners(
  { db, publish }: { db: Queries; publish: Publish },
  memberId: number,
): Promise<void> {
  for (const other of await listLivePartners(db, memberId, maxPartners))
    publish({ topic: 'talk', one: other, other: memberId })
}
