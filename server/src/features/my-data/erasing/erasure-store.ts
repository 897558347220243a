import { z } from 'zod'
import { closeReviews } from '../../../core/moderation/subject-store.ts'
import { deleteVisitsOf } from '../../../core/profiles/visits/store.ts'
import type { Queries, Tx } from '../../../platform/database/db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { markFilesDead } from '../../photos/files-store.ts'
import { deleteByAddress, lockActivityAround } from './erase-store.ts'

export const microseconds = sql`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`

/** Times are texts with microseconds, which a Date would lose. */
const ErasureRow = z.object({
  memberId: z.int(),
  joinedAt: z.string(),
  erasedAt: z.string(),
})
export type Erasure = z.infer<typeof ErasureRow>

const PhotoRow = z.object({ id: z.int(), path: z.string(), fileKey: z.string().nullable() })
const AddressRow = z.object({ email: z.string(), phone: z.string().nullable() })
const PathRow = z.object({ path: z.string() })

/**
 * Erases members with everything that refers to them or their addresses. Releases their photos, anonymizes the books, and
 * records the erasure so that a backup cannot restore them. Returns the paths of photos without a stored file that no
 * member uses any more.
 */
export async function eraseMembers(tx: Tx, ids: number[]): Promise<string[]> {
  await tx.run`
    insert into erased_members (member_id, joined_at) select id, created_at from members where id = any (${ids})
    on conflict do nothing`
  const photos = await tx.many(PhotoRow)`
    delete from photos where member_id = any (${ids}) returning id, path, file_key as "fileKey"`
  await closeReviews(
    tx,
    'photo',
    photos.map(({ id }) => id),
  )
  const keys = photos.flatMap(({ fileKey }) => fileKey ?? [])
  await markFilesDead(tx, keys, 'deleted')
  await anonymizeOrders(tx, ids)
  const addresses = await tx.many(AddressRow)`
    select email, phone from members where id = any (${ids})`
  await deleteByAddress(tx, {
    emails: addresses.map(({ email }) => email),
    phones: addresses.flatMap(({ phone }) => phone ?? []),
    failures: [],
  })
  await lockActivityAround(tx, ids)
  await deleteVisitsOf(tx, ids)
  await tx.run`delete from view_budgets where member_id = any (${ids})`
  await tx.run`delete from members where id = any (${ids})`
  await closeReviews(tx, 'profile', ids)
  await closeReviews(tx, 'text', ids)
  const shared = photos.flatMap(({ path, fileKey }) => (fileKey ? [] : path))
  const unseen = await tx.many(PathRow)`
    select distinct path from unnest(${shared}::text[]) as path
    where not exists (select from photos where photos.path = path.path)`
  return unseen.map(({ path }) => path)
}

/** The law requires the books for some years. They stay without names. */
async function anonymizeOrders(tx: Tx, ids: number[]): Promise<void> {
  await tx.run`
    update receipts set member_name = null, pdf = null
    where order_id in (select id from orders where member_id = any (${ids}))`
  await tx.run`
    update audit_payloads p set body = null, salt = null, erased_at = now(), erased_under = 'account erased'
    from audit_entries e
    where e.seq = p.seq and p.body is not null
      and e.subject in (select 'order:' || id from orders where member_id = any (${ids}))`
  await tx.run`
    update refunds set note = null where order_id in (select id from orders where member_id = any (${ids}))`
  await tx.run`update entitlements set member_id = null where member_id = any (${ids})`
  await tx.run`update orders set member_id = null, created_from = null where member_id = any (${ids})`
}

export const listErasures = (db: Queries) =>
  db.many(ErasureRow)`
    select member_id as "memberId", to_char(joined_at, ${microseconds}) as "joinedAt",
      to_char(erased_at, ${microseconds}) as "erasedAt"
    from erased_members order by erased_at, member_id`

export const insertErasures = (db: Queries, erasures: readonly Erasure[]) =>
  db.run`
    insert into erased_members (member_id, joined_at, erased_at)
    select member_id, joined_at::timestamptz, erased_at::timestamptz
    from unnest(
      ${erasures.map(one => one.memberId)}::integer[],
      ${erasures.map(one => one.joinedAt)}::text[],
      ${erasures.map(one => one.erasedAt)}::text[]
    ) as noted (member_id, joined_at, erased_at)
    on conflict do nothing`

const IdRow = z.object({ id: z.int() })

export async function listReturnedMembers(db: Queries): Promise<number[]> {
  const rows = await db.many(IdRow)`
    select m.id from members m join erased_members e on e.member_id = m.id and e.joined_at = m.created_at`
  return rows.map(({ id }) => id)
}
