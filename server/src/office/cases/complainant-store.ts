import { z } from 'zod'
import type { Permission } from '#contract/platform/staff-roles.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'

const Complainant = z.object({
  caseId: z.int(),
  member: z.int().nullable(),
  sealedContact: z.instanceof(Buffer).nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
})

export const findComplainant = (tx: Tx, complaintId: number, permissions: readonly Permission[]) =>
  tx.find(Complainant)`
    select r.case_id as "caseId", m.id as member, r.sealed_contact as "sealedContact", coalesce(p.name, '') as name,
      coalesce(m.email, '') as email, coalesce(m.phone, '') as phone
    from complaints r join cases c on c.id = r.case_id
    left join members m on m.id = r.reporter_id left join profiles p on p.member_id = m.id
    where r.id = ${complaintId} and c.permission = any (${permissions})`

/**
 * Erases evidence past its retention, complaints that were answered before that, and the texts of their cases in the audit
 * log. A legal hold keeps all of it.
 */
export async function deleteOldComplaints(db: Queries, days: number): Promise<void> {
  await db.run`
    with old as (
      delete from complaints r using cases c
      where c.id = r.case_id and not c.is_held and c.state = 'closed'
        and r.closed_at < now() - make_interval(days => ${days})
      returning r.case_id
    ), answers as (
      update cases c set member_answer = null from old where c.id = old.case_id and c.member_answer is not null
    )
    update audit_payloads p set body = null, salt = null, erased_at = now(), erased_under = 'retention'
    from audit_entries e, old
    where e.seq = p.seq and e.subject = 'case:' || old.case_id and p.body is not null`
  await db.run`
    delete from evidence e using cases c
    where e.keep_until < now() and not c.is_held and c.state = 'closed'
      and c.id = coalesce(
        (select case_id from complaints where id = e.complaint_id), (select case_id from decisions where id = e.decision_id)
      )`
}
