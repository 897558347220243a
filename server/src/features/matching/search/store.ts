import { z } from 'zod'
import type { Queries } from '../../../platform/database/db.ts'

const Searcher = z.object({
  /** Members who hide their own presence cannot search by the presence of others. */
  showsPresence: z.boolean(),
})
export type Searcher = z.infer<typeof Searcher>

export async function getSearcher(db: Queries, memberId: number): Promise<Searcher> {
  const row = await db.find(Searcher)`
    select shows_presence as "showsPresence" from members where id = ${memberId}`
  return row ?? { showsPresence: false }
}
