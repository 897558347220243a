import { differenceAfter } from '#contract/office/money/money.ts'
import { literal, type Sql } from '../../platform/database/db.ts'
import type { NewDifference } from './difference-store.ts'

export interface Settlement {
  day: string
  utr: string
  amountPaise: number
  feesPaise: number
  isOnStatement: boolean
}

/** Entered again, it takes the place of what was there. False for a day that is not over. */
export async function writeSettlement(tx: Sql, staffId: number, entered: Settlement): Promise<boolean> {
  const { day, utr, amountPaise, feesPaise, isOnStatement } = entered
  const rows = await tx`
    insert into settlements (day, utr, amount_paise, fees_paise, is_on_statement, entered_by)
    select ${day}::date, ${utr}, ${amountPaise}, ${feesPaise}, ${isOnStatement}, ${staffId}
    where ${day}::date < (now() at time zone 'Asia/Kolkata')::date
    on conflict (day) do update set utr = excluded.utr, amount_paise = excluded.amount_paise,
      fees_paise = excluded.fees_paise, is_on_statement = excluded.is_on_statement,
      entered_by = excluded.entered_by, entered_at = now()
    returning 1`
  return rows.length === 1
}

export interface LookedAt {
  /** So many days back; older ones as long as they are open. */
  days: number
  /** This day too, however old. */
  also?: string
}

/** Days on which payments less refunds and fees are not what arrived, or it has not arrived after some days. */
export async function listUnsettled(db: Sql, { days, also }: LookedAt): Promise<NewDifference[]> {
  return db<NewDifference[]>`
    select 'settlement' as kind, s.day::text as subject, null as "orderId", s.day,
      case when t.expected <> s.amount_paise + s.fees_paise
        then 'Expected ' || round((t.expected - s.fees_paise) / 100.0, 2) || ' rupees, paid out ' || round(s.amount_paise / 100.0, 2) || '.'
        else 'Paid out, and not on the bank''s statement after ' || ${literal(db, differenceAfter.statementDays)} || ' days.' end as detail
    from (select (now() at time zone 'Asia/Kolkata')::date as day) calendar,
      settlements s cross join lateral (
        select (
          select coalesce(sum(amount_paise), 0) from orders
          where state in ('COMPLETED', 'REFUNDING', 'REFUNDED')
            and settled_at >= s.day::timestamp at time zone 'Asia/Kolkata'
            and settled_at < (s.day + 1)::timestamp at time zone 'Asia/Kolkata'
        ) - (
          select coalesce(sum(amount_paise), 0) from refunds
          where state = 'COMPLETED' and settled_at >= s.day::timestamp at time zone 'Asia/Kolkata'
            and settled_at < (s.day + 1)::timestamp at time zone 'Asia/Kolkata'
        ) as expected
      ) t
    where (
      s.day > calendar.day - ${literal(db, days)} or s.day = ${also ?? null}::date or exists (
        select from differences d
        where d.kind = 'settlement' and coalesce(d.about, d.subject) = s.day::text and d.closed_at is null
      )
    ) and (
      t.expected <> s.amount_paise + s.fees_paise
      or not s.is_on_statement and s.day < calendar.day - ${literal(db, differenceAfter.statementDays)}
    )`
}
