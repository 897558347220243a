import type { Db } from '../../server/src/db.ts'

interface Compared {
  compared: number
  unequal: string[]
}

const india = (at: string) => `(${at} at time zone 'Asia/Kolkata')::date`
const paid = "state in ('COMPLETED', 'REFUNDING', 'REFUNDED')"

/** By figure and part: a query that anybody would write, day by day. Ninety days of each. */
const plain: Record<string, string> = {
  'signups all': `select ${india('created_at')} as day, count(*) as value from members group by 1`,
  'revenue paid': `select ${india('settled_at')} as day, sum(amount_paise) as value from orders where ${paid} group by 1`,
  'revenue refunded': `select ${india('settled_at')} as day, sum(amount_paise) as value from refunds where state = 'COMPLETED' group by 1`,
  'revenue first': `
    select ${india('settled_at')} as day, count(*) as value from (
      select settled_at, row_number() over (partition by member_id order by settled_at) as place from orders where ${paid}
    ) o where place = 1 group by 1`,
  'approval in_time': `
    select ${india('decided_at')} as day, count(*) filter (where decided_at <= due_at) as value
    from cases where kind = 'profile' and state = 'decided' group by 1`,
  'trust in_time': `
    select ${india('settled_at')} as day, count(*) filter (where settled_at <= act_due_at) as value
    from case_reports where channel <> 'self' and lane <> 'approval' and outcome <> 'gone' and settled_at is not null group by 1`,
  'active day': `
    select day, count(distinct member_id) as value from (
      select viewed_on as day, viewer_id as member_id from profile_views
      union all select ${india('sent_at')}, sender_id from interests
      union all select ${india('answered_at')}, receiver_id from interests where state in ('accepted', 'declined')
      union all select ${india('sent_at')}, sender_id from messages
      union all select day, member_id from daily_looks
    ) did group by 1`,
  'works answered': `
    select d.day::date as day, count(distinct i.sender_id) as value
    from generate_series(current_date - 91, current_date + 1, interval '1 day') d (day)
    join interests i on i.state in ('accepted', 'declined') and ${india('i.answered_at')} between d.day::date - 29 and d.day::date
    group by 1`,
}

/** The stored number of the same name: some are the sum of their parts. */
const stored: Record<string, string> = {
  'signups all': "figure = 'signups'",
  'active day': "figure = 'active' and part in ('day_women', 'day_men')",
}

export async function plainFigures(db: Db): Promise<Compared> {
  const unequal: string[] = []
  let compared = 0
  for (const [name, query] of Object.entries(plain)) {
    const [figure, part] = name.split(' ')
    const where = stored[name] ?? `figure = '${figure}' and part = '${part}'`
    const rows = await db.unsafe<{ day: string; stored: number | null; plain: number | null }[]>(`
      with kept as (select day, sum(value) as value from figures where ${where} group by day), plain as (${query})
      select kept.day, kept.value as stored,
        -- Of a day on which nothing was decided a share says nothing.
        case when kept.value is null then plain.value else coalesce(plain.value, 0) end::float8 as plain
      from kept left join plain using (day)`)
    if (rows.length < 90) unequal.push(`${name} has ${rows.length} days`)
    compared += rows.length
    for (const row of rows)
      if (row.stored !== row.plain) unequal.push(`${name} of ${row.day}: ${row.stored}, plainly ${row.plain}`)
  }
  return { compared, unequal }
}
