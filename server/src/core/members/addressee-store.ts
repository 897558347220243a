import type { Sql } from '../../platform/database/db.ts'
import type { Addressee } from './addressee.ts'

export async function getAddressee(db: Sql, memberId: number): Promise<Addressee> {
  const [row] = await db<Addressee[]>`
    select m.id, p.name, m.email, m.profile_for as "profileFor"
    from members m join profiles p on p.member_id = m.id where m.id = ${memberId}`
  if (!row) throw new Error('A letter to nobody.')
  return row
}
