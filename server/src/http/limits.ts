import type { Limit } from '#contract/endpoint.ts'
import type { Sql } from '../db.ts'

/**
 * Takes one from a limit, in one statement: the row's time moves forward by window / times, but never further ahead
 * of now than the window. Undefined: allowed. A number: refused, try again after so many seconds.
 */
export async function takeOne(db: Sql, key: string, { times, seconds }: Pick<Limit, 'times' | 'seconds'>) {
  const step = seconds / times
  const [taken] = await db`
    insert into rate_limits as r (key, full_at)
    values (${key}, now() + make_interval(secs => ${step}))
    on conflict (key) do update
      set full_at = greatest(r.full_at, now()) + make_interval(secs => ${step})
      where greatest(r.full_at, now()) + make_interval(secs => ${step}) <= now() + make_interval(secs => ${seconds + step / 2})
    returning 1`
  if (taken) return undefined
  const [row] = await db<{ wait: number }[]>`
    select extract(epoch from full_at + make_interval(secs => ${step}) - now())::float8 - ${seconds}::float8 as wait
    from rate_limits where key = ${key}`
  return Math.max(1, Math.ceil(row?.wait ?? 1))
}

/** Takes back one that turned out not to count. */
export async function giveBack(db: Sql, key: string, { times, seconds }: Pick<Limit, 'times' | 'seconds'>) {
  await db`update rate_limits set full_at = full_at - make_interval(secs => ${seconds / times}) where key = ${key}`
}

/** Rows that limit nothing any more. */
export async function forgetSpentLimits(db: Sql): Promise<void> {
  await db`delete from rate_limits where full_at < now()`
}
