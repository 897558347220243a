import type { Sql } from '../db.ts'
import type { Partitions } from './engine/bulk-load.ts'
import type { Seeker } from './engine/fit-query.ts'

/** Who looks for someone, as the index knows them; nobody who has not said yet whom they look for. */
export async function findSeeker(db: Sql, { cards }: Partitions, id: number): Promise<Seeker | undefined> {
  const [card] = await cards.read(db, [id])
  if (!card?.wishes) return undefined
  const { gender, compared: profile, wishes, blocked: blockedIds } = card
  return { id, gender, profile, wishes, blockedIds }
}
