import type { Sql } from '../../platform/database/db.ts'
import type { Publish } from './live-event.ts'
import { listLivePartners } from './live-members-store.ts'

/** More at once have hardly a page open with the same person. */
const maxPartners = 200

/** Open conversations with the member say within a moment that they are not available any more, or that they are again. */
export async function publishToPartners(
  { db, publish }: { db: Sql; publish: Publish },
  memberId: number,
): Promise<void> {
  for (const other of await listLivePartners(db, memberId, maxPartners))
    publish({ topic: 'talk', one: other, other: memberId })
}
