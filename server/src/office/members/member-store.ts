import { z } from 'zod'
import { caseKinds, caseStates, priorityNames } from '#contract/core/moderation/case-facts.ts'
import { reasonCodes } from '#contract/core/moderation/case-reasons.ts'
import { onboardingSteps } from '#contract/platform/onboarding-steps.ts'
import type { Permission } from '#contract/platform/staff-roles.ts'
import { stepDue } from '../../core/accounts/sessions/store.ts'
import type { Queries } from '../../platform/database/db.ts'
import { PersonRow, personColumns } from './find-store.ts'

const MemberRow = PersonRow.extend({
  profileFor: z.string(),
  lastActiveAt: z.date(),
  step: z.enum(onboardingSteps),
  pausedUntil: z.date().nullable(),
  phone: z.string().nullable(),
  isPhoneProven: z.boolean(),
  email: z.string(),
  planUntil: z.date().nullable(),
  hasHoroscope: z.boolean(),
})
export type Member = z.infer<typeof MemberRow>

export const findMember = (db: Queries, id: number) =>
  db.find(MemberRow)`
    select ${personColumns}, m.profile_for as "profileFor", a.last_active_at as "lastActiveAt",
      ${stepDue} as step,
      case when m.messages_paused_until > now() then m.messages_paused_until end as "pausedUntil",
      coalesce(m.phone, m.claimed_phone) as phone, m.phone_verified_at is not null as "isPhoneProven", m.email,
      (
        select max(e.valid_upto) - interval '1 second' from entitlements e
        where e.member_id = m.id and e.valid_upto > now() and e.valid_from < e.valid_upto
      ) as "planUntil",
      exists (select from horoscopes h where h.member_id = m.id) as "hasHoroscope"
    from members m join profiles p on p.member_id = m.id join member_activity a on a.member_id = m.id
    left join profile_details d on d.member_id = m.id left join desired_partners w on w.member_id = m.id
    where m.id = ${id}`

const CaseRow = z.object({
  id: z.int(),
  kind: z.enum(caseKinds),
  priority: z.enum(priorityNames),
  state: z.enum(caseStates),
  reason: z.enum(reasonCodes).nullable(),
  openedAt: z.date(),
  dueAt: z.date(),
})

export const listCasesOf = (db: Queries, memberId: number, permissions: readonly Permission[]) =>
  db.many(CaseRow)`
    select id, kind, priority, state, reason, opened_at as "openedAt", due_at as "dueAt" from cases
    where member_id = ${memberId} and permission = any (${permissions})
    order by id desc limit 30`

const InterestCounts = z.object({ sent: z.int(), received: z.int(), matched: z.int() })

/** Each count stops at 100. */
export const countMemberInterests = (db: Queries, memberId: number) =>
  db.one(InterestCounts)`
    with sent as (
      select state from interests where sender_id = ${memberId} order by sent_at desc, receiver_id desc limit 100
    ), received as (
      select state from interests where receiver_id = ${memberId} order by sent_at desc, sender_id desc limit 100
    )
    select (select count(*)::integer from sent) as sent, (select count(*)::integer from received) as received,
      (select count(*)::integer from (select state from sent union all select state from received) as every
        where state = 'accepted') as matched`

const OrderRow = z.object({
  id: z.string(),
  state: z.string(),
  amountPaise: z.int(),
  paymentMode: z.string().nullable(),
  at: z.date(),
})

export const listOrdersOf = (db: Queries, memberId: number) =>
  db.many(OrderRow)`
    select id, state, amount_paise as "amountPaise", payment_mode as "paymentMode", created_at as at from orders
    where member_id = ${memberId} order by created_at desc, id limit 10`

const ContactRow = z.object({ phone: z.string().nullable(), email: z.string() })

export const findMemberContact = (db: Queries, id: number) =>
  db.find(ContactRow)`
    select coalesce(phone, claimed_phone) as phone, email from members where id = ${id}`
