import type { Sql } from '../../platform/database/db.ts'

export interface MemberNote {
  id: number
  by: string
  note: string
  at: Date
}

/** Notes are audit entries. Erasing the member erases their text. */
export async function listMemberNotes(db: Sql, memberId: number): Promise<MemberNote[]> {
  return db<MemberNote[]>`
    select e.seq as id, s.name as by, p.body::jsonb ->> 'note' as note, e.at
    from audit_entries e join audit_payloads p on p.seq = e.seq join staff s on s.id = e.staff_id
    where e.subject = ${`member:${memberId}`} and e.action = 'member.note' and p.body is not null
    order by e.seq desc limit 30`
}

/** Erases the text of notes about members who are erased. Their audit entries stay. */
export async function eraseNotesOfErased(db: Sql): Promise<void> {
  await db`
    update audit_payloads p set body = null, salt = null, erased_at = now(), erased_under = 'member erased'
    from audit_entries e
    where e.seq = p.seq and e.action = 'member.note' and p.body is not null
      and not exists (select from members m where e.subject = 'member:' || m.id)`
}
