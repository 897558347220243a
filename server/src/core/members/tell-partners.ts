import type { Sql } from '../../platform/database/db.ts'
import type { Tell } from './live-event.ts'
import { listHere } from './live-members-store.ts'

/** More at once have hardly a page open with the same person. */
const most = 200

/** Open conversations with the member say within a moment that they are not available any more, or that they are again. */
export async function tellPartners({ db, tell }: { db: Sql; tell: Tell }, memberId: number): Promise<void> {
  for (const other of await listHere(db, memberId, most)) tell({ topic: 'talk', one: other, other: memberId })
}
