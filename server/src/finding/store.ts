import type { Sql } from '../db.ts'

/** What of the one who searches a search depends on. */
export interface Searcher {
  /** Left out unless the search says otherwise: their own gothra and their mother's. */
  gothras: number[]
  /** Who does not show when they were here cannot ask when others were. */
  showsPresence: boolean
}

export async function readSearcher(db: Sql, memberId: number): Promise<Searcher> {
  const [row] = await db<{ own: number | null; maternal: number | null; showsPresence: boolean }[]>`
    select d.gothra_id as own, d.maternal_gothra_id as maternal, m.shows_presence as "showsPresence"
    from members m left join profile_details d on d.member_id = m.id where m.id = ${memberId}`
  const gothras = [...new Set([row?.own, row?.maternal])].flatMap(id => id ?? [])
  return { gothras, showsPresence: row?.showsPresence ?? false }
}
