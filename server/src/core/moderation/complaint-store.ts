import { z } from 'zod'
import {
  type CaseChannel,
  type ComplaintClock,
  nextAlarm,
  type Priority,
  priorities,
} from '#contract/core/moderation/case-facts.ts'
import { type ReasonCode, reasonCodes } from '#contract/core/moderation/case-reasons.ts'
import { advisoryPairs } from '../../platform/database/advisory-locks.ts'
import type { Tx } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'
import type { SentCaseMail } from './decision-store.ts'

export type ComplaintOutcome = 'acted' | 'kept' | 'answered'

export interface NewComplaint {
  caseId: number
  reporterId: number | null
  sealedContact: Buffer | null
  isProven: boolean
  isAboutSelf: boolean
  reason: ReasonCode
  text: string
  channel: CaseChannel
  address: string | null
  /** Now by default. Staff enter an earlier time. */
  receivedAt: Date | null
  enteredBy: number | null
  minutes: number
}

const ComplaintTimes = z.object({ id: z.int(), receivedAt: z.date(), dueAt: z.date() })
export type ComplaintTimes = z.infer<typeof ComplaintTimes>

const times = sql`id, received_at as "receivedAt", due_at as "dueAt"`

/** Undefined if this member has already complained in this case. */
export async function insertComplaint(tx: Tx, one: NewComplaint): Promise<ComplaintTimes | undefined> {
  const received = sql`coalesce(${one.receivedAt}::timestamptz, now())`
  return tx.find(ComplaintTimes)`
    insert into complaints (
      case_id, reporter_id, sealed_contact, is_proven, is_about_self, reason, text, channel, sent_from, received_at,
      entered_by, due_at
    ) values (
      ${one.caseId}, ${one.reporterId}, ${one.sealedContact}, ${one.isProven}, ${one.isAboutSelf}, ${one.reason},
      ${one.text}, ${one.channel}, ${one.address}, ${received}, ${one.enteredBy},
      ${received} + make_interval(mins => ${one.minutes})
    )
    on conflict (case_id, reporter_id) do nothing
    returning ${times}`
}

const EarlierComplaint = ComplaintTimes.extend({
  reason: z.enum(reasonCodes),
  isAboutSelf: z.boolean(),
  text: z.string(),
})

export const getComplaintOf = (tx: Tx, caseId: number, reporterId: number) =>
  tx.one(EarlierComplaint)`
    select ${times}, reason, is_about_self as "isAboutSelf", text from complaints
    where case_id = ${caseId} and reporter_id = ${reporterId}`

/** Adds to a complaint. It keeps its time of receipt and the earlier deadline. */
export const extendComplaint = (tx: Tx, id: number, one: NewComplaint) =>
  tx.one(ComplaintTimes)`
    update complaints
    set reason = ${one.reason}, text = ${one.text}, is_about_self = is_about_self or ${one.isAboutSelf},
      is_proven = is_proven or ${one.isProven},
      sealed_contact = coalesce(${one.sealedContact}, sealed_contact),
      due_at = least(due_at, coalesce(${one.receivedAt}::timestamptz, now()) + make_interval(mins => ${one.minutes}))
    where id = ${id}
    returning ${times}`

/** A new reason changes the deadline, which is counted from receipt. */
export const updateReason = (
  tx: Tx,
  id: number,
  to: { reason: ReasonCode; isAboutSelf: boolean; minutes: number },
) =>
  tx.run`
    update complaints
    set reason = ${to.reason}, is_about_self = ${to.isAboutSelf},
      due_at = received_at + make_interval(mins => ${to.minutes})
    where id = ${id}`

export const updateAlarm = (tx: Tx, id: number, at: Date | null) =>
  tx.run`update complaints set next_alarm_at = ${at} where id = ${id}`

const OpenComplaint = ComplaintTimes.extend({
  reason: z.enum(reasonCodes),
  isAboutSelf: z.boolean(),
  reporterId: z.int().nullable(),
  sealedContact: z.instanceof(Buffer).nullable(),
  isOpened: z.boolean(),
})

export const listOpenComplaints = (tx: Tx, caseId: number) =>
  tx.many(OpenComplaint)`
    select r.id, r.received_at as "receivedAt", r.due_at as "dueAt", r.reason, r.is_about_self as "isAboutSelf",
      r.reporter_id as "reporterId", r.sealed_contact as "sealedContact", c.first_opened_at is not null as "isOpened"
    from complaints r join cases c on c.id = r.case_id
    where r.case_id = ${caseId} and r.closed_at is null order by r.id`

export const closeComplaint = (
  tx: Tx,
  id: number,
  { decisionId, outcome, answer }: { decisionId: number; outcome: ComplaintOutcome; answer: SentCaseMail },
) =>
  tx.run`
    update complaints
    set closed_at = now(), closed_by = ${decisionId}, outcome = ${outcome}, answer = ${JSON.stringify(answer)}::jsonb,
      next_alarm_at = null
    where id = ${id}`

export const reopenComplaints = (tx: Tx, decisionId: number) =>
  tx.run`
    update complaints set closed_at = null, closed_by = null, outcome = null, answer = null
    where closed_by = ${decisionId}`

const ErasedRow = z.object({ caseId: z.int() })

/** Deletes complaints that were closed this many days ago, and returns their cases. A legal hold keeps them. */
export async function deleteClosedComplaints(tx: Tx, days: number): Promise<number[]> {
  const rows = await tx.many(ErasedRow)`
    delete from complaints r using cases c
    where c.id = r.case_id and not c.is_held and c.state = 'closed'
      and r.closed_at < now() - make_interval(days => ${days})
    returning r.case_id as "caseId"`
  return rows.map(({ caseId }) => caseId)
}

const NowRow = z.object({ now: z.date() })

/** Schedules the next alarm of every open complaint of a case. An overdue complaint raises one immediately. */
export async function updateAlarms(tx: Tx, caseId: number, priority: Priority): Promise<void> {
  const { now } = await tx.one(NowRow)`select now() as now`
  for (const complaint of await listOpenComplaints(tx, caseId))
    await updateAlarm(tx, complaint.id, nextAlarm(clockOf(complaint, priority), now) ?? complaint.dueAt)
}

export const clockOf = (
  complaint: ComplaintTimes & { isOpened: boolean },
  priority: Priority,
): ComplaintClock => ({
  receivedAt: complaint.receivedAt,
  dueAt: complaint.dueAt,
  isOpened: complaint.isOpened,
  isUrgent: priorities[priority].isUrgent ?? false,
})

export const lockReporter = (tx: Tx, reporterId: number) =>
  tx.run`select pg_advisory_xact_lock(${advisoryPairs.reporters}, ${reporterId}::int)`

const ReporterRecord = z.object({
  upheld: z.int(),
  refused: z.int(),
  /** How often the server hid content today because of this reporter. */
  protectedToday: z.int(),
})

export const getReporterRecord = (tx: Tx, reporterId: number) =>
  tx.one(ReporterRecord)`
    select count(*) filter (where outcome = 'acted')::integer as upheld,
      count(*) filter (where outcome = 'kept')::integer as refused,
      (
        select count(*)::integer from complaints own join decisions d on d.case_id = own.case_id
        where own.reporter_id = ${reporterId} and d.action = 'protect' and d.decided_at > now() - interval '1 day'
      ) as "protectedToday"
    from complaints where reporter_id = ${reporterId}`

const AddressRow = z.object({ email: z.string() })

export async function findAddress(tx: Tx, memberId: number | null): Promise<string | undefined> {
  const row = await tx.find(AddressRow)`select email from members where id = ${memberId}`
  return row?.email
}
