import type { Sql } from '../../../platform/database/db.ts'
import { markFilesDead } from '../../photos/files-store.ts'
import { deleteByAddress } from './erase-store.ts'

/** Times are texts to the microsecond, which a Date would cut off. */
export interface Erasure {
  member_id: number
  joined_at: string
  erased_at: string
}

/**
 * The end of members: their photos are collected, as after any deletion, the books lose their names, everything that
 * refers to them or knows their address goes with them, and it is noted so that no backup brings them back. Returned are
 * pictures without a file of their own that nobody shows any more.
 */
export async function eraseMembers(transaction: Sql, ids: number[]): Promise<string[]> {
  await transaction`
    insert into erasures (member_id, joined_at) select id, created_at from members where id = any (${ids})
    on conflict do nothing`
  const photos = await transaction<{ path: string; file_key: string | null }[]>`
    delete from photos where member_id = any (${ids}) returning path, file_key`
  const keys = photos.flatMap(({ file_key }) => file_key ?? [])
  await markFilesDead(transaction, keys, 'deleted')
  await anonymizeOrders(transaction, ids)
  const addresses = await transaction<{ email: string; phone: string | null }[]>`
    select email, phone from members where id = any (${ids})`
  await deleteByAddress(transaction, {
    emails: addresses.map(({ email }) => email),
    phones: addresses.flatMap(({ phone }) => phone ?? []),
    failures: [],
  })
  await transaction`delete from daily_looks where member_id = any (${ids})`
  await transaction`delete from members where id = any (${ids})`
  const shared = photos.flatMap(({ path, file_key }) => (file_key ? [] : path))
  const unseen = await transaction<{ path: string }[]>`
    select distinct path from unnest(${shared}::text[]) as path
    where not exists (select from photos where photos.path = path.path)`
  return unseen.map(({ path }) => path)
}

/** Money that came and went stays written, for as long as the law asks; whose it was does not. */
async function anonymizeOrders(tx: Sql, ids: number[]): Promise<void> {
  await tx`
    update receipts set member_name = null, pdf = null
    where order_id in (select id from orders where member_id = any (${ids}))`
  await tx`
    update audit_payloads p set body = null, salt = null, erased_at = now(), erased_under = 'account erased'
    from audit_entries e
    where e.seq = p.seq and p.body is not null
      and e.subject in (select 'order:' || id from orders where member_id = any (${ids}))`
  await tx`
    update refunds set note = null where order_id in (select id from orders where member_id = any (${ids}))`
  await tx`update entitlements set member_id = null where member_id = any (${ids})`
  await tx`update orders set member_id = null, created_from = null where member_id = any (${ids})`
}

export function listErasures(db: Sql): Promise<Erasure[]> {
  const utc = db.unsafe(`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`)
  return db<Erasure[]>`
    select member_id, to_char(joined_at, ${utc}) as joined_at, to_char(erased_at, ${utc}) as erased_at
    from erasures order by erased_at, member_id`
}

/** Takes over what a list knows and the database, being older, does not. */
export async function insertErasures(db: Sql, erasures: readonly Erasure[]): Promise<void> {
  await db`
    insert into erasures (member_id, joined_at, erased_at)
    select member_id, joined_at::timestamptz, erased_at::timestamptz
    from unnest(
      ${erasures.map(one => one.member_id)}::integer[],
      ${erasures.map(one => one.joined_at)}::text[],
      ${erasures.map(one => one.erased_at)}::text[]
    ) as noted (member_id, joined_at, erased_at)
    on conflict do nothing`
}

/** Members who were erased and are here all the same, as after a restore. */
export async function listReturnedMembers(db: Sql): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select m.id from members m join erasures e on e.member_id = m.id and e.joined_at = m.created_at`
  return rows.map(({ id }) => id)
}
