import type { FigureName } from '#contract/office/overview/figure-facts.ts'
import type { Sql } from '../../../platform/database/db.ts'
import type { FigureRow } from './range.ts'

/** What has been computed. */

export async function readToday(db: Sql): Promise<string> {
  const [row] = await db<{ day: string }[]>`select (now() at time zone 'Asia/Kolkata')::date as day`
  return row?.day as string
}

/** The last day that will not be computed again. */
export async function findLastClosed(db: Sql, figure: FigureName): Promise<string | null> {
  const [row] = await db<{ day: string | null }[]>`
    select max(day) as day from figures where figure = ${figure} and closed_at is not null`
  return row?.day ?? null
}

/** When the one of these that was computed the longest ago was; none of those that are closed. */
export async function findOldestComputed(
  db: Sql,
  figure: FigureName,
  before: string,
): Promise<string | null> {
  const [row] = await db<{ day: string | null }[]>`
    select min((computed_at at time zone 'Asia/Kolkata')::date) as day from figures
    where figure = ${figure} and day < ${before}::date and closed_at is null`
  return row?.day ?? null
}

/** Closed ones stay as they are, unless somebody says why they are corrected; the old ones are kept then. */
export async function writeFigures(
  tx: Sql,
  figure: FigureName,
  rows: readonly FigureRow[],
  { closeBefore, why }: { closeBefore: string; why?: string | undefined },
): Promise<void> {
  if (why !== undefined) await tx`select set_config('figures.why', ${why}, true)`
  await tx`
    insert into figures as f (figure, day, part, value, n, closed_at)
    select ${figure}, day, part, value, n, case when day < ${closeBefore}::date then now() end
    from jsonb_to_recordset(${tx.json(rows)}::jsonb) as r (day date, part text, value float8, n integer)
    on conflict (figure, day, part) do update set value = excluded.value, n = excluded.n, computed_at = now(),
      closed_at = coalesce(f.closed_at, excluded.closed_at)
    where f.closed_at is null or ${why !== undefined}`
}

export interface ReadRow extends FigureRow {
  computedAt: Date
  isClosed: boolean
}

export async function listFigure(db: Sql, figure: FigureName, from: string): Promise<ReadRow[]> {
  return db<ReadRow[]>`
    select day, part, value, n, computed_at as "computedAt", closed_at is not null as "isClosed"
    from figures where figure = ${figure} and day >= ${from}::date order by day, part`
}

export interface CorrectionRow {
  day: string
  part: string
  was: number | null
  why: string
  at: Date
}

export async function listCorrections(db: Sql, figure: FigureName, from: string): Promise<CorrectionRow[]> {
  return db<CorrectionRow[]>`
    select day, part, old_value as was, why, at from figure_corrections
    where figure = ${figure} and day >= ${from}::date order by id desc limit 20`
}

/** The numbers that public pages may show, of everybody who is counted. */
export async function writePublicFigures(tx: Sql, countsDemo: boolean): Promise<void> {
  const counted = countsDemo ? tx`true` : tx`not m.is_demo`
  await tx`
    insert into public_figures (name, value, day)
    select name, value, (now() at time zone 'Asia/Kolkata')::date from (
      select 'members' as name, count(*) as value from members m join profiles p on p.member_id = m.id
      where p.is_listed and m.phone_verified_at is not null and ${counted}
      union all
      select 'matches', count(*) from interests i join members m on m.id = i.sender_id
      where i.state in ('accepted', 'ended') and ${counted}
      union all
      select 'conversations', count(*) from conversations c join members m on m.id = c.lower_id
      where c.lower_wrote_seq > 0 and c.higher_wrote_seq > 0 and ${counted}
      union all
      select 'marriages', count(*) from found_partners f join members m on m.id = f.member_id
      where f.place = 'here' and ${counted}
    ) as counted
    on conflict (name) do update set value = excluded.value, day = excluded.day`
}
