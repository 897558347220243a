import { z } from 'zod'
import type { Permission } from '#contract/platform/staff-roles.ts'
import type { Tx } from '../../platform/database/db.ts'

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
