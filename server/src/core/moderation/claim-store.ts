import {
  laneNames,
  lanes,
  leaseMinutes,
  skipMinutes,
  urgentShare,
} from '#contract/core/moderation/case-facts.ts'
import type { Permission } from '#contract/platform/staff-roles.ts'
import type { Fragment, Sql } from '../../platform/database/db.ts'

export interface Claimed {
  id: number
  version: number
  until: Date
}

const lease = (tx: Sql) => tx`now() + make_interval(mins => ${leaseMinutes})`

export interface Wanted {
  staffId: number
  permissions: readonly Permission[]
  except: readonly number[]
}

/** What this person may be given now: nobody else has it, they have not skipped it, and it is not their own ruling. */
const isFree = (tx: Sql, { staffId, permissions, except }: Wanted) => tx`
  c.permission = any (${permissions as Permission[]}) and c.id <> all (${except as number[]})
  and (c.claimed_until is null or c.claimed_until <= now())
  and not exists (
    select from case_skips s where s.case_id = c.id and s.staff_id = ${staffId} and s.until > now()
  )
  and not exists (
    select from decisions d where d.id = c.appealed_id and d.decided_by = ${staffId}
  )`

/** Claimed before, as by a page that was loaded again. */
export const claimOwn = (tx: Sql, { staffId, permissions, except }: Wanted) =>
  claimFirst(
    tx,
    staffId,
    tx`
      select c.id from cases c
      where c.claimed_by = ${staffId} and c.claimed_until > now() and state in ('open', 'waiting', 'escalated')
        and c.permission = any (${permissions as Permission[]}) and c.id <> all (${except as number[]})
      order by c.due_at limit 1 for update skip locked`,
  )

/** Whatever is urgent is due within this. */
const urgentWithin = Math.max(...laneNames.map(lane => lanes[lane].act)) * urgentShare

/** Little of its time is left, or none: the nearest deadline first, also where the member was asked something. */
export const claimUrgent = (tx: Sql, wanted: Wanted) =>
  claimFirst(
    tx,
    wanted.staffId,
    tx`
      select c.id from cases c
      where state in ('open', 'waiting', 'escalated') and c.urgent_at <= now()
        and c.due_at <= now() + make_interval(mins => ${urgentWithin}) and ${isFree(tx, wanted)}
      order by c.due_at, c.id limit 1 for update skip locked`,
  )

/** By lane, and in it the oldest first. */
export const claimInOrder = (tx: Sql, wanted: Wanted) =>
  claimFirst(
    tx,
    wanted.staffId,
    tx`
      select c.id from cases c where state in ('open', 'escalated') and ${isFree(tx, wanted)}
      order by c.rank, c.opened_at, c.id limit 1 for update skip locked`,
  )

/** Of two who ask at once each gets another one: whatever somebody is about to take is passed over. */
async function claimFirst(tx: Sql, staffId: number, first: Fragment): Promise<Claimed | undefined> {
  const [row] = await tx<Claimed[]>`
    with first as materialized (${first})
    update cases c set claimed_by = ${staffId}, claimed_until = ${lease(tx)}
    from first where c.id = first.id
    returning c.id, c.version, c.claimed_until as until`
  return row
}

/** This one, where it is free or one's own already. */
export async function claimThis(
  tx: Sql,
  id: number,
  { staffId, permissions }: Omit<Wanted, 'except'>,
): Promise<Date | undefined> {
  const [row] = await tx<{ until: Date }[]>`
    update cases c set claimed_by = ${staffId}, claimed_until = ${lease(tx)}
    where id = ${id} and state in ('open', 'waiting', 'escalated') and permission = any (${permissions as Permission[]})
      and (claimed_by is null or claimed_by = ${staffId} or claimed_until <= now())
    returning claimed_until as until`
  return row?.until
}

export async function release(tx: Sql, id: number, staffId: number): Promise<void> {
  await tx`
    update cases set claimed_by = null, claimed_until = null where id = ${id} and claimed_by = ${staffId}`
}

/** How often it was skipped by all. */
export async function insertSkip(tx: Sql, id: number, staffId: number): Promise<number> {
  await tx`
    insert into case_skips (case_id, staff_id, until)
    values (${id}, ${staffId}, now() + make_interval(mins => ${skipMinutes}))
    on conflict (case_id, staff_id) do update set until = excluded.until, times = case_skips.times + 1`
  const [row] = await tx<{ times: number }[]>`
    select sum(times)::integer as times from case_skips where case_id = ${id}`
  return row?.times ?? 0
}
