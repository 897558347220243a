import type { Sql } from '../../../platform/database/db.ts'

/** What a search depends on beside the seeker. */
export interface Searcher {
  /** Who does not show when they were here cannot ask when others were. */
  showsPresence: boolean
}

export async function getSearcher(db: Sql, memberId: number): Promise<Searcher> {
  const [row] = await db<Searcher[]>`
    select shows_presence as "showsPresence" from members where id = ${memberId}`
  return row ?? { showsPresence: false }
}
