import type { Queries } from '../../platform/database/db.ts'
import { Addressee } from './addressee.ts'

export const getAddressee = (db: Queries, memberId: number) =>
  db.one(Addressee)`
    select m.id, p.name, m.email, m.profile_for as "profileFor"
    from members m join profiles p on p.member_id = m.id where m.id = ${memberId}`
