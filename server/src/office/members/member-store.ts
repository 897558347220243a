import type { CaseKind, CaseState, Priority } from '#contract/core/moderation/case-facts.ts'
import type { ReasonCode } from '#contract/core/moderation/case-reasons.ts'
import type { OnboardingStep } from '#contract/platform/onboarding-steps.ts'
import type { Permission } from '#contract/platform/staff-roles.ts'
import { stepDue } from '../../core/accounts/sessions/store.ts'
import type { Sql } from '../../platform/database/db.ts'
import { type FoundRow, personColumns } from './find-store.ts'

export interface MemberRow extends FoundRow {
  profileFor: string
  lastActiveAt: Date
  step: OnboardingStep
  pausedUntil: Date | null
  phone: string | null
  isPhoneProven: boolean
  email: string
  planUntil: Date | null
}

export async function findMember(db: Sql, id: number): Promise<MemberRow | undefined> {
  const [row] = await db<MemberRow[]>`
    select ${personColumns}, m.profile_for as "profileFor", p.last_active_at as "lastActiveAt",
      ${stepDue} as step,
      case when m.messages_paused_until > now() then m.messages_paused_until end as "pausedUntil",
      coalesce(m.phone, m.claimed_phone) as phone, m.phone_verified_at is not null as "isPhoneProven", m.email,
      (
        select max(e.valid_upto) - interval '1 second' from entitlements e
        where e.member_id = m.id and e.valid_upto > now() and e.valid_from < e.valid_upto
      ) as "planUntil"
    from members m join profiles p on p.member_id = m.id
    left join profile_details d on d.member_id = m.id left join desired_partners w on w.member_id = m.id
    where m.id = ${id}`
  return row
}

export interface DeskCase {
  id: number
  kind: CaseKind
  priority: Priority
  state: CaseState
  reason: ReasonCode | null
  openedAt: Date
  dueAt: Date
}

export async function listCasesOf(
  db: Sql,
  memberId: number,
  permissions: readonly Permission[],
): Promise<DeskCase[]> {
  return db<DeskCase[]>`
    select id, kind, priority, state, reason, opened_at as "openedAt", due_at as "dueAt" from cases
    where member_id = ${memberId} and permission = any (${permissions as Permission[]})
    order by id desc limit 30`
}

/** No further than a hundred each, which is all a reader wants to know. */
export async function countMemberInterests(
  db: Sql,
  memberId: number,
): Promise<{ sent: number; received: number; matched: number }> {
  const [row] = await db<{ sent: number; received: number; matched: number }[]>`
    with sent as (
      select state from interests where sender_id = ${memberId} order by sent_at desc, receiver_id desc limit 100
    ), received as (
      select state from interests where receiver_id = ${memberId} order by sent_at desc, sender_id desc limit 100
    )
    select (select count(*)::integer from sent) as sent, (select count(*)::integer from received) as received,
      (select count(*)::integer from (select * from sent union all select * from received) as all_of
        where state = 'accepted') as matched`
  return row ?? { sent: 0, received: 0, matched: 0 }
}

export interface DeskOrder {
  id: string
  state: string
  amountPaise: number
  paymentMode: string | null
  at: Date
}

export async function listOrdersOf(db: Sql, memberId: number): Promise<DeskOrder[]> {
  return db<DeskOrder[]>`
    select id, state, amount_paise as "amountPaise", payment_mode as "paymentMode", created_at as at from orders
    where member_id = ${memberId} order by created_at desc, id limit 10`
}

export async function findMemberContact(
  db: Sql,
  id: number,
): Promise<{ phone: string | null; email: string } | undefined> {
  const [row] = await db<{ phone: string | null; email: string }[]>`
    select coalesce(phone, claimed_phone) as phone, email from members where id = ${id}`
  return row
}
