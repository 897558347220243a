import { normalizeIP } from '@fastify/rate-limit'
import { z } from 'zod'
import type { Limit } from '#contract/platform/endpoint.ts'
import type { Queries } from '../database/db.ts'
import { sql } from '../database/sql.ts'

type Window = Pick<Limit, 'times' | 'seconds'>

/**
 * Normalizes a key that ends in an address. A household has 2^64 IPv6 addresses, so its /64 is counted; an IPv4 address
 * in IPv6 notation counts as IPv4. The coarse limit has the same rule.
 */
const normalizeKey = (key: string) => key.replace(/(?<=\baddress:).+$/, address => normalizeIP(address, 64))

const WaitRow = z.object({ wait: z.number().nullable() })

const toWait = (row: z.infer<typeof WaitRow> | undefined) => Math.max(1, Math.ceil(row?.wait ?? 1))

/**
 * Rate limit with a steady refill (GCRA) in one statement: each hit moves the time of the row forward by window / times,
 * never further ahead of now than the window. Returns undefined if allowed, otherwise the seconds to wait.
 */
export async function spendRateLimit(db: Queries, key: string, { times, seconds }: Window) {
  const step = seconds / times
  const spent = await db.run`
    insert into rate_limits as r (key, full_at)
    values (${normalizeKey(key)}, now() + make_interval(secs => ${step}))
    on conflict (key) do update
      set full_at = greatest(r.full_at, now()) + make_interval(secs => ${step})
      where greatest(r.full_at, now()) + make_interval(secs => ${step}) <= now() + make_interval(secs => ${seconds + step / 2})`
  if (spent > 0) return undefined
  const row = await db.find(WaitRow)`
    select extract(epoch from full_at + make_interval(secs => ${step}) - now())::float8 - ${seconds}::float8 as wait
    from rate_limits where key = ${normalizeKey(key)}`
  return toWait(row)
}

/**
 * Sliding-window quota for limits that members are shown. Survives a crash of PostgreSQL. A refusal spends nothing.
 * Returns the same as `spendRateLimit`.
 */
export async function spendQuota(db: Queries, key: string, windows: Window[]): Promise<number | undefined> {
  const times = windows.map(window => window.times)
  const seconds = windows.map(window => window.seconds)
  const eachWindow = sql`unnest(${times}::int[], ${seconds}::int[]) as w (times, seconds)`
  const spent = await db.run`
    insert into quotas as p (key, spent_at, hits)
    values (${normalizeKey(key)}, now() + make_interval(secs => ${Math.max(...seconds)}), array[now()])
    on conflict (key) do update
      set spent_at = excluded.spent_at, hits = (excluded.hits || p.hits)[1:${Math.max(...times)}::int]
      where not exists (
        select from ${eachWindow} where p.hits[w.times] > now() - make_interval(secs => w.seconds)
      )`
  if (spent > 0) return undefined
  const row = await db.one(WaitRow)`
    select max(extract(epoch from p.hits[w.times] - now()) + w.seconds)::float8 as wait
    from quotas p, ${eachWindow} where p.key = ${normalizeKey(key)}`
  return toWait(row)
}

export const refundRateLimit = (db: Queries, key: string, { times, seconds }: Window, many = 1) =>
  db.run`
    update rate_limits set full_at = full_at - make_interval(secs => ${(many * seconds) / times}) where key = ${normalizeKey(key)}`

export async function deleteOldLimits(db: Queries): Promise<void> {
  await db.run`delete from rate_limits where full_at < now()`
  await db.run`delete from quotas where spent_at < now()`
}
