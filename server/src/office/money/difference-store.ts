import type { DifferenceKind } from '#contract/office/money/money.ts'
import type { Sql } from '../../platform/database/db.ts'

export interface NewDifference {
  kind: DifferenceKind
  /** The order, its refund, or the day: of each kind it is open once. */
  subject: string
  orderId: string | null
  day: string
  detail: string
}

/** Any number but those of other locks. */
const lockKey = 7_070_737

/** One writer at a time: what is written depends on all that were there. */
const waitForTurn = (tx: Sql) => tx`select pg_advisory_xact_lock(${lockKey})`

const about = (db: Sql) => db`coalesce(d.about, d.subject)`

/**
 * Those that are not open yet. What is open says the newest; what healed is listed again when it goes wrong again, and what
 * somebody closed as well, unless it still says the same.
 */
export async function insertDifferences(tx: Sql, found: readonly NewDifference[]): Promise<NewDifference[]> {
  await waitForTurn(tx)
  return tx<NewDifference[]>`
    with written as (
      insert into differences as d (kind, subject, about, order_id, day, detail)
      select distinct on (f.kind, f.subject) f.kind,
        f.subject || case when before.times > 0 then ' (' || before.times + 1 || ')' else '' end,
        f.subject, f."orderId", f.day, f.detail
      from jsonb_to_recordset(${tx.json(found)}::jsonb)
        as f (kind text, subject text, "orderId" text, day date, detail text)
      cross join lateral (
        select count(*)::int as times, count(*) filter (where d.closed_at is null) > 0 as is_open,
          count(*) filter (where d.closed_by is not null and d.detail = f.detail) > 0 as is_known
        from differences d where d.kind = f.kind and ${about(tx)} = f.subject
      ) before
      where before.is_open or not before.is_known
      order by f.kind, f.subject
      on conflict (kind, coalesce(about, subject)) where closed_at is null do update set detail = excluded.detail
        where d.detail <> excluded.detail
      returning d.kind, ${about(tx)} as subject, d.order_id as "orderId", d.day, d.detail, d.xmax = 0 as "isNew"
    )
    select kind, subject, "orderId", day, detail from written where "isNew"`
}

/** What is not so any more closes by itself. */
export async function closeRight(
  tx: Sql,
  kinds: readonly DifferenceKind[],
  still: readonly NewDifference[],
): Promise<void> {
  await waitForTurn(tx)
  const subjects = still.map(({ kind, subject }) => `${kind} ${subject}`)
  await tx`
    update differences d set closed_at = now(), note = 'Came right by itself.'
    where d.closed_at is null and d.kind = any (${kinds as string[]})
      and d.kind || ' ' || ${about(tx)} <> all (${subjects}::text[])`
}

export interface DifferenceRow extends NewDifference {
  id: number
  foundAt: Date
  closedAt: Date | null
  closedBy: string | null
  note: string | null
}

const columns = (db: Sql) => db`
  d.id, d.kind, d.subject, d.order_id as "orderId", d.day, d.detail, d.found_at as "foundAt",
  d.closed_at as "closedAt", s.name as "closedBy", d.note`

/** What is open, the newest first, and what was closed of the last ones. */
export async function listDifferences(db: Sql): Promise<DifferenceRow[]> {
  return db<DifferenceRow[]>`
    (select ${columns(db)} from differences d left join staff s on s.id = d.closed_by
      where d.closed_at is null order by d.id desc limit 100)
    union all
    (select ${columns(db)} from differences d left join staff s on s.id = d.closed_by
      where d.closed_at is not null and d.day > (now() at time zone 'Asia/Kolkata')::date - 30
      order by d.day desc, d.id desc limit 20)`
}

export async function countOpenDifferences(db: Sql): Promise<number> {
  const [row] = await db<{ open: number }[]>`
    select count(*)::int as open from (select from differences where closed_at is null limit 1000) as waiting`
  return row?.open ?? 0
}

export async function listDifferencesOf(
  db: Sql,
  orderId: string,
): Promise<{ id: number; kind: string; detail: string; isClosed: boolean }[]> {
  return db<{ id: number; kind: string; detail: string; isClosed: boolean }[]>`
    select id, kind, detail, closed_at is not null as "isClosed" from differences
    where order_id = ${orderId} order by id desc limit 20`
}

export async function lockDifference(
  tx: Sql,
  id: number,
): Promise<{ isClosed: boolean; kind: string } | undefined> {
  const [row] = await tx<{ isClosed: boolean; kind: string }[]>`
    select closed_at is not null as "isClosed", kind from differences where id = ${id} for update`
  return row
}

export async function writeClosed(tx: Sql, id: number, staffId: number, note: string): Promise<void> {
  await tx`update differences set closed_at = now(), closed_by = ${staffId}, note = ${note} where id = ${id}`
}

export interface ComparedDay {
  day: string
  ranAt: Date
  orders: number
  paidPaise: number
  refunds: number
  refundedPaise: number
  unanswered: number
  differences: number
  open: number
  settlement: { utr: string; amountPaise: number; feesPaise: number; isOnStatement: boolean } | null
}

/** The last run of each day, the newest day first. */
export async function listComparedDays(db: Sql): Promise<ComparedDay[]> {
  return db<ComparedDay[]>`
    select r.day, r.ran_at as "ranAt", r.orders, r.paid_paise as "paidPaise", r.refunds,
      r.refunded_paise as "refundedPaise", r.unanswered, d.differences, d.open,
      case when s.id is not null then json_build_object(
        'utr', s.utr, 'amountPaise', s.amount_paise, 'feesPaise', s.fees_paise, 'isOnStatement', s.is_on_statement
      ) end as settlement
    from (
      select distinct on (day) * from reconciliations
      where day > (now() at time zone 'Asia/Kolkata')::date - 31 order by day desc, id desc
    ) r
    cross join lateral (
      select count(*)::int as differences, count(*) filter (where closed_at is null)::int as open
      from differences where day = r.day
    ) d
    left join settlements s on s.day = r.day
    order by r.day desc`
}
