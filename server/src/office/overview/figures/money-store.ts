import type { Sql } from '../../../platform/database/db.ts'
import { dayOf, type FigureRow, isWithin, type Range } from './range.ts'

/** By the same rules as the month for the accountant and the daily comparison. */
export async function countRevenue(tx: Sql, range: Range): Promise<FigureRow[]> {
  return tx<FigureRow[]>`
    with paid as (
      select ${dayOf(tx, tx`o.settled_at`)} as day, o.amount_paise, exists (
          select from orders before
          where before.member_id = o.member_id and before.settled_at < o.settled_at
            and before.state in ('COMPLETED', 'REFUNDING', 'REFUNDED')
        ) as is_renewed, exists (
          select from refunds f where f.order_id = o.id and f.state = 'COMPLETED'
        ) as is_returned
      from orders o left join members m on m.id = o.member_id
      where o.state in ('COMPLETED', 'REFUNDING', 'REFUNDED') and ${isWithin(tx, tx`o.settled_at`, range)}
        and ${isOfCounted(tx, range)}
    ), days as (
      select day::date from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') as s (day)
    ), p as (
      select days.day, coalesce(sum(amount_paise), 0) as paid, count(amount_paise)::int as n,
        count(*) filter (where not is_renewed)::int as first, count(*) filter (where is_renewed)::int as renewed,
        count(*) filter (where is_returned)::int as returned
      from days left join paid using (day) group by 1
    ), f as (
      select ${dayOf(tx, tx`f.settled_at`)} as day, sum(f.amount_paise) as refunded
      from refunds f join orders o on o.id = f.order_id left join members m on m.id = o.member_id
      where f.state = 'COMPLETED' and ${isWithin(tx, tx`f.settled_at`, range)} and ${isOfCounted(tx, range)}
      group by 1
    )
    select p.day, v.part, v.value::float8 as value, v.n
    from p left join f using (day)
    cross join lateral (values
      ('paid', p.paid::numeric, p.n), ('refunded', coalesce(f.refunded, 0), null),
      ('net', p.paid - coalesce(f.refunded, 0), null),
      ('first', p.first, p.n), ('renewed', p.renewed, p.n), ('returned', p.returned, p.n)
    ) v (part, value, n)`
}

/** Whoever has left paid all the same. */
const isOfCounted = (db: Sql, { countsDemo }: Range) => (countsDemo ? db`true` : db`m.is_demo is not true`)
