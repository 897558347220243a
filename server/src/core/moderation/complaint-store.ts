import {
  type CaseChannel,
  type ComplaintClock,
  nextAlarm,
  type Priority,
  priorities,
} from '#contract/core/moderation/case-facts.ts'
import type { ReasonCode } from '#contract/core/moderation/case-reasons.ts'
import type { Sql } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'
import type { SentLetter } from './decision-store.ts'

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
  /** From receipt to the deadline. */
  minutes: number
}

export interface ComplaintTimes {
  id: number
  receivedAt: Date
  dueAt: Date
}

const times = sql`id, received_at as "receivedAt", due_at as "dueAt"`

/** Undefined when this member has already complained in this case. */
export async function insertComplaint(tx: Sql, one: NewComplaint): Promise<ComplaintTimes | undefined> {
  const received = tx`coalesce(${one.receivedAt}::timestamptz, now())`
  const [row] = await tx<ComplaintTimes[]>`
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
  return row
}

export interface EarlierComplaint extends ComplaintTimes {
  reason: ReasonCode
  isAboutSelf: boolean
  text: string
}

export async function getComplaintOf(tx: Sql, caseId: number, reporterId: number): Promise<EarlierComplaint> {
  const [row] = await tx<EarlierComplaint[]>`
    select ${times}, reason, is_about_self as "isAboutSelf", text from complaints
    where case_id = ${caseId} and reporter_id = ${reporterId}`
  if (!row) throw new Error('The complaint was neither inserted nor found.')
  return row
}

/** Adds to a complaint. The time of receipt stays, and the earlier deadline counts. */
export async function extendComplaint(tx: Sql, id: number, one: NewComplaint): Promise<ComplaintTimes> {
  const [row] = await tx<ComplaintTimes[]>`
    update complaints
    set reason = ${one.reason}, text = ${one.text}, is_about_self = is_about_self or ${one.isAboutSelf},
      is_proven = is_proven or ${one.isProven},
      sealed_contact = coalesce(${one.sealedContact}, sealed_contact),
      due_at = least(due_at, coalesce(${one.receivedAt}::timestamptz, now()) + make_interval(mins => ${one.minutes}))
    where id = ${id}
    returning ${times}`
  return row as ComplaintTimes
}

/** Another reason changes the deadline, counted from receipt. */
export async function updateReason(
  tx: Sql,
  id: number,
  to: { reason: ReasonCode; isAboutSelf: boolean; minutes: number },
): Promise<void> {
  await tx`
    update complaints
    set reason = ${to.reason}, is_about_self = ${to.isAboutSelf},
      due_at = received_at + make_interval(mins => ${to.minutes})
    where id = ${id}`
}

export async function updateAlarm(tx: Sql, id: number, at: Date | null): Promise<void> {
  await tx`update complaints set next_alarm_at = ${at} where id = ${id}`
}

export interface OpenComplaint extends ComplaintTimes {
  reason: ReasonCode
  isAboutSelf: boolean
  reporterId: number | null
  sealedContact: Buffer | null
  isOpened: boolean
}

/** The complaints of a case that wait for an answer. */
export async function listOpenComplaints(tx: Sql, caseId: number): Promise<OpenComplaint[]> {
  return tx<OpenComplaint[]>`
    select r.id, r.received_at as "receivedAt", r.due_at as "dueAt", r.reason, r.is_about_self as "isAboutSelf",
      r.reporter_id as "reporterId", r.sealed_contact as "sealedContact", c.first_opened_at is not null as "isOpened"
    from complaints r join cases c on c.id = r.case_id
    where r.case_id = ${caseId} and r.closed_at is null order by r.id`
}

export async function closeComplaint(
  tx: Sql,
  id: number,
  { decisionId, outcome, answer }: { decisionId: number; outcome: ComplaintOutcome; answer: SentLetter },
): Promise<void> {
  await tx`
    update complaints
    set closed_at = now(), closed_by = ${decisionId}, outcome = ${outcome}, answer = ${JSON.stringify(answer)}::jsonb,
      next_alarm_at = null
    where id = ${id}`
}

/** After the undo of the decision that closed them. */
export async function reopenComplaints(tx: Sql, decisionId: number): Promise<void> {
  await tx`
    update complaints set closed_at = null, closed_by = null, outcome = null, answer = null
    where closed_by = ${decisionId}`
}

/** Sets the next alarm of every open complaint of a case. One that is overdue now alarms immediately. */
export async function updateAlarms(tx: Sql, caseId: number, priority: Priority): Promise<void> {
  const [row] = await tx<{ now: Date }[]>`select now() as now`
  for (const complaint of await listOpenComplaints(tx, caseId))
    await updateAlarm(
      tx,
      complaint.id,
      nextAlarm(clockOf(complaint, priority), row?.now as Date) ?? complaint.dueAt,
    )
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

/** Advisory lock that serializes what the server does on one reporter's word. */
const reportersLock = 7_070_739

export async function lockReporter(tx: Sql, reporterId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(${reportersLock}, ${reporterId}::int)`
}

export interface ReporterRecord {
  upheld: number
  refused: number
  /** How often the server hid something on this reporter's word today. */
  protectedToday: number
}

export async function getReporterRecord(tx: Sql, reporterId: number): Promise<ReporterRecord> {
  const [row] = await tx<ReporterRecord[]>`
    select count(*) filter (where outcome = 'acted')::integer as upheld,
      count(*) filter (where outcome = 'kept')::integer as refused,
      (
        select count(*)::integer from complaints own join decisions d on d.case_id = own.case_id
        where own.reporter_id = ${reporterId} and d.action = 'protect' and d.decided_at > now() - interval '1 day'
      ) as "protectedToday"
    from complaints where reporter_id = ${reporterId}`
  return row as ReporterRecord
}

export async function findAddress(tx: Sql, memberId: number | null): Promise<string | undefined> {
  const [row] = await tx<{ email: string }[]>`select email from members where id = ${memberId}`
  return row?.email
}
