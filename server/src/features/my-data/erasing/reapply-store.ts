import type { DepartureReason } from '../../../core/accounts/departure-store.ts'
import type { Sql } from '../../../platform/database/db.ts'
import { updateDeclined } from '../../candidates/store.ts'

export interface ListedDeparture {
  member_id: number
  joined_at: string
  number: string
  reason: DepartureReason
  asked_on: string
  erase_at: string
}

/** For the list outside the database. Times are texts to the microsecond. */
export function listDepartures(db: Sql): Promise<ListedDeparture[]> {
  const utc = db.unsafe(`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`)
  return db<ListedDeparture[]>`
    select d.member_id, to_char(m.created_at, ${utc}) as joined_at, d.number, d.reason, e.asked_on,
      to_char(d.erase_at, ${utc}) as erase_at
    from departures d join members m on m.id = d.member_id join deletions e on e.number = d.number
    order by d.asked_at, d.member_id`
}

/**
 * Who asked to be deleted after the backup was taken; nothing where the member is not there, or has asked again. A
 * database that knows the number is not older than the wish: where nobody leaves by it, it was taken back.
 */
export async function reapplyDeparture(tx: Sql, listed: ListedDeparture): Promise<boolean> {
  const [member] = await tx`
    select from members where id = ${listed.member_id} and created_at = ${listed.joined_at}::timestamptz
      and not exists (select from departures where member_id = ${listed.member_id})`
  if (!member) return false
  const { count } = await tx`
    insert into deletions (number, asked_on, erase_at)
    values (${listed.number}, ${listed.asked_on}, ${listed.erase_at}::timestamptz) on conflict do nothing`
  if (count === 0) return false
  await tx`
    insert into departures (member_id, number, reason, erase_at)
    values (${listed.member_id}, ${listed.number}, ${listed.reason}, ${listed.erase_at}::timestamptz)`
  if (listed.reason !== 'candidate')
    await tx`update profiles set leaving_at = now() where member_id = ${listed.member_id}`
  else await reapplyDecline(tx, listed.member_id)
  return true
}

/** What the candidate said is older in this database, or nobody had been asked yet. */
async function reapplyDecline(tx: Sql, memberId: number): Promise<void> {
  await updateDeclined(tx, memberId)
  await tx`update profiles set is_withheld = true where member_id = ${memberId}`
}

/**
 * Ends deletions that were withdrawn after the backup was taken. Returns how many. An unknown number is kept too, so that
 * an older list of another server does not begin the deletion again; its dates are shown nowhere.
 */
export async function reapplyWithdrawals(tx: Sql, numbers: readonly string[]): Promise<number> {
  const ended = await tx<{ memberId: number }[]>`
    delete from departures where number = any (${numbers as string[]}::text[]) and step = 0
    returning member_id as "memberId"`
  await tx`
    update profiles set leaving_at = null
    where member_id = any (${ended.map(({ memberId }) => memberId)}::int[])`
  await tx`
    insert into deletions as d (number, asked_on, erase_at, taken_back_at)
    select number, (now() at time zone 'Asia/Kolkata')::date, now(), now()
    from unnest(${numbers as string[]}::text[]) as number
    on conflict (number) do update set taken_back_at = excluded.taken_back_at
      where d.erased_at is null and d.taken_back_at is null
        and not exists (select from departures where departures.number = d.number)`
  return ended.length
}
