import type { Sql } from '../../platform/database/db.ts'
import type { Publish } from './live-event.ts'
import { listHere } from './live-members-store.ts'

/** More at once have hardly a page open with the same person. */
const most = 200

/** Open conversations with the member say within a moment that they are not available any more, or that they are again. */
export async function publishToPartners(
  { db, publish }: { db: Sql; publish: Publish },
  memberId: number,
): Promise<void> {
  for (const other of await listHere(db, memberId, most))
    publish({ topic: 'talk', one: other, other: memberId })
}
