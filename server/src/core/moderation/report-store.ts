import type { CaseChannel, Lane } from '#contract/core/moderation/case-facts.ts'
import type { ReasonCode } from '#contract/core/moderation/case-reasons.ts'
import type { Sql } from '../../platform/database/db.ts'

export interface NewReport {
  caseId: number
  reporterId: number | null
  sealedContact: Buffer | null
  isProven: boolean
  isAboutSelf: boolean
  reason: ReasonCode | null
  lane: Lane
  text: string
  channel: CaseChannel
  address: string | null
  /** Now, unless it was entered later. */
  receivedAt: Date | null
  enteredBy: number | null
  /** In minutes from receipt. */
  acknowledge: number
  act: number
}

/** Of one complaint, in minutes from its receipt: how many have passed, and by which it has to be done. */
export interface Clock {
  lane: Lane
  reason: ReasonCode | null
  passed: number
  due: number
}

export const clockColumns = (db: Sql) => db`
  lane, reason, extract(epoch from now() - received_at)::float8 / 60 as passed,
  extract(epoch from act_due_at - received_at)::float8 / 60 as due`

export interface InsertedReport extends Clock {
  id: number
  actDueAt: Date
}

/** Undefined where this member has complained in this case before. */
export async function insertReport(tx: Sql, report: NewReport): Promise<InsertedReport | undefined> {
  const received = tx`coalesce(${report.receivedAt}::timestamptz, now())`
  const [row] = await tx<InsertedReport[]>`
    insert into case_reports (
      case_id, reporter_id, sealed_contact, is_proven, is_about_self, reason, lane, text, channel, sent_from,
      received_at, entered_by, ack_due_at, act_due_at
    ) values (
      ${report.caseId}, ${report.reporterId}, ${report.sealedContact}, ${report.isProven}, ${report.isAboutSelf},
      ${report.reason}, ${report.lane}, ${report.text}, ${report.channel}, ${report.address}, ${received},
      ${report.enteredBy}, ${received} + make_interval(mins => ${report.acknowledge}),
      ${received} + make_interval(mins => ${report.act})
    )
    on conflict (case_id, reporter_id) do nothing
    returning id, act_due_at as "actDueAt", ${clockColumns(tx)}`
  return row
}

export interface EarlierReport {
  id: number
  reason: ReasonCode | null
  lane: Lane
  text: string
}

/** What this member has said in this case before. */
export async function getReportOf(tx: Sql, caseId: number, reporterId: number): Promise<EarlierReport> {
  const [row] = await tx<EarlierReport[]>`
    select id, reason, lane, text from case_reports where case_id = ${caseId} and reporter_id = ${reporterId}`
  if (!row) throw new Error('A complaint was neither written nor there before.')
  return row
}

/** The same complaint with more in it. It was received when it was; what is due sooner by the new words is due then. */
export async function changeReport(tx: Sql, id: number, report: NewReport): Promise<InsertedReport> {
  const received = tx`coalesce(${report.receivedAt}::timestamptz, now())`
  const [row] = await tx<InsertedReport[]>`
    update case_reports
    set reason = ${report.reason}, lane = ${report.lane}, text = ${report.text},
      is_about_self = is_about_self or ${report.isAboutSelf}, is_proven = is_proven or ${report.isProven},
      sealed_contact = coalesce(${report.sealedContact}, sealed_contact),
      ack_due_at = least(ack_due_at, ${received} + make_interval(mins => ${report.acknowledge})),
      act_due_at = least(act_due_at, ${received} + make_interval(mins => ${report.act}))
    where id = ${id}
    returning id, act_due_at as "actDueAt", ${clockColumns(tx)}`
  return row as InsertedReport
}

export async function markAcknowledged(tx: Sql, id: number): Promise<void> {
  await tx`update case_reports set acknowledged_at = coalesce(acknowledged_at, now()) where id = ${id}`
}

export interface OpenReport extends Clock {
  id: number
  reporterId: number | null
  sealedContact: Buffer | null
  channel: CaseChannel
}

/** Those that wait for an answer, or those that one decision answered. */
export async function listReports(
  tx: Sql,
  caseId: number,
  settledBy: number | null = null,
): Promise<OpenReport[]> {
  return tx<OpenReport[]>`
    select id, reporter_id as "reporterId", sealed_contact as "sealedContact", channel, ${clockColumns(tx)}
    from case_reports
    where case_id = ${caseId}
      and ${settledBy === null ? tx`settled_at is null` : tx`settled_by = ${settledBy}`}
    order by id`
}

export type Outcome = 'acted' | 'kept' | 'answered'

export async function settleReports(
  tx: Sql,
  caseId: number,
  decisionId: number,
  outcome: Outcome,
): Promise<void> {
  await tx`
    update case_reports
    set settled_at = now(), settled_by = ${decisionId}, outcome = ${outcome}, next_warning = null, next_warning_at = null
    where case_id = ${caseId} and settled_at is null`
}

export async function unsettleReports(tx: Sql, decisionId: number, caseId: number): Promise<void> {
  await tx`
    update case_reports set settled_at = null, settled_by = null, outcome = null
    where case_id = ${caseId} and settled_by = ${decisionId}`
}

/** Another lane, counted from receipt. */
export async function setClock(
  tx: Sql,
  id: number,
  clock: { lane: Lane; acknowledge: number; act: number },
): Promise<void> {
  await tx`
    update case_reports
    set lane = ${clock.lane}, ack_due_at = received_at + make_interval(mins => ${clock.acknowledge}),
      act_due_at = received_at + make_interval(mins => ${clock.act})
    where id = ${id}`
}

export async function setNextWarning(tx: Sql, id: number, minute: number | undefined): Promise<void> {
  const next = minute ?? null
  await tx`
    update case_reports
    set next_warning = ${next}, next_warning_at = received_at + make_interval(mins => ${next})
    where id = ${id}`
}

/** Beside it two who lock a pair of members, none of whom has this number. */
const reportersLock = 7_070_739

/** What the service does on one person's word it does one after the other. */
export async function lockReporter(tx: Sql, reporterId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(${reportersLock}, ${reporterId}::int)`
}

export interface Standing {
  upheld: number
  refused: number
  /** How often the service acted on their word alone today. */
  protectedToday: number
}

export async function findStanding(tx: Sql, reporterId: number): Promise<Standing> {
  const [row] = await tx<Standing[]>`
    select count(*) filter (where r.outcome = 'acted')::integer as upheld,
      count(*) filter (where r.outcome = 'kept')::integer as refused,
      (
        select count(*)::integer from case_reports own join case_events e on e.case_id = own.case_id and e.report_id = own.id
        where own.reporter_id = ${reporterId} and e.type = 'protected' and e.at > now() - interval '1 day'
      ) as "protectedToday"
    from case_reports r where r.reporter_id = ${reporterId}`
  return row as Standing
}

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
  reportId: number,
  permissions: readonly string[],
): Promise<Complainant | undefined> {
  const [row] = await tx<Complainant[]>`
    select r.case_id as "caseId", m.id as member, r.sealed_contact as "sealedContact", coalesce(p.name, '') as name,
      coalesce(m.email, '') as email, coalesce(m.phone, '') as phone
    from case_reports r join cases c on c.id = r.case_id
    left join members m on m.id = r.reporter_id left join profiles p on p.member_id = m.id
    where r.id = ${reportId} and r.channel <> 'self' and c.permission = any (${permissions as string[]})`
  return row
}
