import type { Sql } from '../../platform/database/db.ts'

export interface DeskNote {
  id: number
  by: string
  note: string
  at: Date
}

export async function listNotes(db: Sql, memberId: number): Promise<DeskNote[]> {
  return db<DeskNote[]>`
    select n.id, s.name as by, n.note, n.at from member_notes n join staff s on s.id = n.staff_id
    where n.member_id = ${memberId} order by n.id desc limit 30`
}

/** False where there is no such member. */
export async function insertNote(tx: Sql, memberId: number, staffId: number, note: string): Promise<boolean> {
  const rows = await tx`
    insert into member_notes (member_id, staff_id, note)
    select id, ${staffId}, ${note} from members where id = ${memberId} returning 1`
  return rows.length === 1
}
