import type { Sql } from '../db.ts'

/** The gothras that a search leaves out unless told otherwise: the member's own and their mother's. */
export async function readGothras(db: Sql, memberId: number): Promise<number[]> {
  const [row] = await db<{ own: number | null; maternal: number | null }[]>`
    select gothra_id as own, maternal_gothra_id as maternal from profile_details where member_id = ${memberId}`
  return [...new Set([row?.own, row?.maternal])].flatMap(id => id ?? [])
}
