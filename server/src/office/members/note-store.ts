import { z } from 'zod'
import type { Queries } from '../../platform/database/db.ts'

const NoteRow = z.object({ id: z.int(), by: z.string(), note: z.string(), at: z.date() })

/** Notes are audit entries. Erasing the member erases their text. */
export const listMemberNotes = (db: Queries, memberId: number) =>
  db.many(NoteRow)`
    select e.seq as id, s.name as by, p.body::jsonb ->> 'note' as note, e.created_at as at
    from audit_entries e join audit_payloads p on p.seq = e.seq join staff s on s.id = e.staff_id
    where e.subject = ${`member:${memberId}`} and e.action = 'member.note' and p.body is not null
    order by e.seq desc limit 30`
