import { candidateLink } from '#contract/platform/promises.ts'
import type { Sql } from '../../platform/database/db.ts'
import { cancelDeletion } from './deletion-store.ts'

export interface Departure {
  memberId: number
  number: string
  eraseAt: Date
}

export const departureReasons = ['asked', 'candidate', 'closed'] as const
export type DepartureReason = (typeof departureReasons)[number]

export interface NewDeparture {
  number: string
  reason: DepartureReason
  hours: number
}

/**
 * From now on the member is shown to nobody, and will be erased. Whoever asks twice has asked once: the number and the
 * earlier end stay.
 */
export async function insertDeparture(
  tx: Sql,
  memberId: number,
  { number, reason, hours }: NewDeparture,
): Promise<Departure> {
  const [known] = await tx`select from departures where member_id = ${memberId} for update`
  if (!known)
    await tx`
      insert into deletions (number, asked_on, erase_at)
      values (${number}, (now() at time zone 'Asia/Kolkata')::date, now() + make_interval(hours => ${hours}))`
  const [row] = await tx<Departure[]>`
    insert into departures as d (member_id, number, reason, erase_at)
    values (${memberId}, ${number}, ${reason}, now() + make_interval(hours => ${hours}))
    on conflict (member_id) do update set
      reason = case when excluded.reason = 'asked' then 'asked' else d.reason end,
      erase_at = least(d.erase_at, excluded.erase_at)
    returning member_id as "memberId", number, erase_at as "eraseAt"`
  if (!row) throw new Error('Nobody has left.')
  // Two asked at the same moment: the number of the first is the one that counts.
  if (row.number !== number) await tx`delete from deletions where number = ${number}`
  await tx`update deletions set erase_at = ${row.eraseAt} where number = ${row.number}`
  if (reason !== 'candidate')
    await tx`update profiles set leaving_at = now() where member_id = ${memberId} and leaving_at is null`
  return row
}

/** True where there is one. Held until the transaction ends, so that nobody is erased who is just logging in, and the other way round. */
export async function lockDeparture(tx: Sql, memberId: number): Promise<boolean> {
  const rows = await tx`select from departures where member_id = ${memberId} for update`
  return rows.length === 1
}

/**
 * Logging in takes a deletion back that has not begun. True where there was one. What the candidate's no began goes on,
 * from the day of that no.
 */
export async function cancelDeparture(tx: Sql, memberId: number): Promise<boolean> {
  if (!(await lockDeparture(tx, memberId))) return false
  const [left] = await tx<{ number: string }[]>`
    delete from departures d where member_id = ${memberId} and reason = 'asked' and step = 0
      and not exists (select from candidates c where c.member_id = d.member_id and c.declined_at is not null)
    returning number`
  if (left) await cancelDeletion(tx, left.number)
  const [kept] = await tx<{ number: string; erase_at: Date }[]>`
    update departures d set reason = 'candidate',
      erase_at = c.declined_at + make_interval(days => ${candidateLink.erasedAfterDays})
    from candidates c
    where d.member_id = ${memberId} and c.member_id = d.member_id and d.reason = 'asked' and d.step = 0
    returning d.number, d.erase_at`
  if (kept) await tx`update deletions set erase_at = ${kept.erase_at} where number = ${kept.number}`
  if (!left && !kept) return false
  await tx`update profiles set leaving_at = null where member_id = ${memberId}`
  return true
}

/** The candidate says yes after all. What the member asked for goes on. */
export async function deleteCandidateDeparture(tx: Sql, memberId: number): Promise<void> {
  const [left] = await tx<{ number: string }[]>`
    delete from departures where member_id = ${memberId} and reason = 'candidate' and step = 0 returning number`
  if (left) await cancelDeletion(tx, left.number)
}

/** The office has reversed the closing of the account before the eraser began. */
export async function cancelClosedDeparture(tx: Sql, memberId: number): Promise<void> {
  const [left] = await tx<{ number: string }[]>`
    delete from departures where member_id = ${memberId} and reason = 'closed' and step = 0 returning number`
  if (!left) return
  await cancelDeletion(tx, left.number)
  await tx`update profiles set leaving_at = null where member_id = ${memberId}`
}

export async function findDeparture(
  db: Sql,
  memberId: number,
): Promise<(Departure & { reason: DepartureReason }) | undefined> {
  const [row] = await db<(Departure & { reason: DepartureReason })[]>`
    select member_id as "memberId", number, erase_at as "eraseAt", reason from departures
    where member_id = ${memberId}`
  return row
}

/** Whose time has come, the longest wait first. */
export async function listDueDepartures(db: Sql, most: number, except: number[]): Promise<number[]> {
  const rows = await db<{ memberId: number }[]>`
    select member_id as "memberId" from departures
    where erase_at <= now() and member_id <> all (${except}::integer[]) order by erase_at limit ${most}`
  return rows.map(({ memberId }) => memberId)
}

export interface DueDeparture {
  number: string
  step: number
  counts: Record<string, number>
  mailTo: string | null
}

/** In one pair of hands over all servers: undefined where another has it, or where it was taken back. */
export async function claimDeparture(tx: Sql, memberId: number): Promise<DueDeparture | undefined> {
  const [row] = await tx<DueDeparture[]>`
    select number, step, counts, mail_to as "mailTo" from departures
    where member_id = ${memberId} and erase_at <= now() for update skip locked`
  return row
}

export async function updateDepartureStep(
  tx: Sql,
  memberId: number,
  { step, counts, mailTo }: Omit<DueDeparture, 'number'>,
): Promise<void> {
  await tx`
    update departures set step = ${step}, counts = ${tx.json(counts)}, mail_to = ${mailTo}
    where member_id = ${memberId}`
}
