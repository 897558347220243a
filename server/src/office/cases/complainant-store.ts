import type { Permission } from '#contract/platform/staff-roles.ts'
import type { Sql } from '../../platform/database/db.ts'

export interface Complainant {
  caseId: number
  member: number | null
  sealedContact: Buffer | null
  name: string
  email: string
  phone: string
}

export async function findComplainant(
  tx: Sql,
  complaintId: number,
  permissions: readonly Permission[],
): Promise<Complainant | undefined> {
  const [row] = await tx<Complainant[]>`
    select r.case_id as "caseId", m.id as member, r.sealed_contact as "sealedContact", coalesce(p.name, '') as name,
      coalesce(m.email, '') as email, coalesce(m.phone, '') as phone
    from complaints r join cases c on c.id = r.case_id
    left join members m on m.id = r.reporter_id left join profiles p on p.member_id = m.id
    where r.id = ${complaintId} and c.permission = any (${permissions as Permission[]})`
  return row
}

/**
 * Erases complaints that were answered as long ago as evidence is kept, the words of their cases in the audit log, and
 * old evidence. A legal hold keeps all of it.
 */
export async function deleteOldComplaints(db: Sql, days: number): Promise<void> {
  await db`
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
  await db`
    delete from evidence e using cases c
    where e.keep_until < now() and not c.is_held and c.state = 'closed'
      and c.id = coalesce(
        (select case_id from complaints where id = e.complaint_id), (select case_id from decisions where id = e.decision_id)
      )`
}
