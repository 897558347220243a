import { type Fragment, literal, type Sql } from '../db.ts'
import { type Description, enoughQuality } from './hashing/describe.ts'

/** As PDQ recommends: two copies of a picture rarely differ by more of 256 bits, two pictures hardly ever by less. */
export const alikeBits = 31
/** Where there is little to tell a picture from others by, only the same one is found. */
export const sameBits = 4
/** So many of those it is like say enough; the nearest ones. */
const mostMatches = 10

export interface Match {
  /** The photo, or the ban. */
  id: number
  distance: number
}

const toBits = (db: Sql, hashes: readonly string[]) =>
  db`(select array_agg(('x' || hash)::bit(256)) from unnest(${hashes}::text[]) as hash)`

export async function insertHashes(
  tx: Sql,
  photoId: number,
  { hashes, quality }: Pick<Description, 'hashes' | 'quality'>,
): Promise<void> {
  await tx`
    insert into photo_hashes (photo_id, part, quality, hash)
    select ${photoId}, part, ${quality}, hash from unnest(${toBits(tx, hashes)}) with ordinality as own (hash, part)`
}

/** Of a picture that has another in its place now; what waits to be compared again is that other one. */
export async function deleteHashes(tx: Sql, photoId: number): Promise<void> {
  await tx`
    with waiting as (delete from photo_comparisons where photo_id = ${photoId})
    delete from photo_hashes where photo_id = ${photoId}`
}

export interface Asked {
  /** An array of bits. */
  hashes: Fragment
  quality: number
}

/** What a new photo is compared by. */
export const askedOf = (db: Sql, { compared, quality }: Description): Asked => ({
  hashes: toBits(db, compared),
  quality,
})

const isAlike = (db: Sql, { quality }: Asked) => db`(
  h.distance <= ${sameBits} or least(h.quality, ${quality}::smallint) >= ${enoughQuality}
)`

/** Photos of other members that are like this one, the nearest first, whatever has become of them. */
export function findTwins(db: Sql, memberId: number, asked: Asked): Promise<Match[]> {
  return db<Match[]>`
    select h.photo_id as id, min(h.distance)::integer as distance
    from photos_within(${alikeBits}, ${asked.hashes}) as h
    join photos p on p.id = h.photo_id and p.member_id <> ${memberId}
    where ${isAlike(db, asked)}
    group by h.photo_id order by distance, h.photo_id limit ${literal(db, mostMatches)}`
}

/** Bans that it falls under. */
export function findBans(db: Sql, asked: Asked): Promise<Match[]> {
  return db<Match[]>`
    select h.banned_id as id, min(h.distance)::integer as distance
    from bans_within(${alikeBits}, ${asked.hashes}) as h
    where ${isAlike(db, asked)}
    group by h.banned_id order by distance, h.banned_id limit ${literal(db, mostMatches)}`
}

/** The same for a photo that is stored already, by what is kept of it. */
export async function findNeighbours(db: Sql, photoId: number): Promise<Match[]> {
  const [photo] = await db<{ memberId: number; bits: string; quality: number }[]>`
    select p.member_id as "memberId", array_agg(h.hash)::text as bits, min(h.quality) as quality
    from photos p join photo_hashes h on h.photo_id = p.id where p.id = ${photoId} group by p.id`
  if (!photo) return []
  return findTwins(db, photo.memberId, { hashes: db`${photo.bits}::bit(256)[]`, quality: photo.quality })
}

/** What a ban keeps of a photo. */
export async function insertBan(
  tx: Sql,
  photoId: number,
  { staffId, reason, decisionId }: { staffId: number | null; reason: string; decisionId: number | null },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    with ban as (
      insert into banned_photos (reason, banned_by, decision_id) values (${reason}, ${staffId}, ${decisionId})
      returning id
    ), hashes as (
      insert into banned_photo_hashes (banned_id, part, quality, hash)
      select ban.id, h.part, h.quality, h.hash from ban, photo_hashes h where h.photo_id = ${photoId}
    )
    select id from ban`
  return row?.id as number
}

/** To be compared once more, when it is there for all to see. */
export async function putComparison(tx: Sql, photoId: number, hashes: readonly string[]): Promise<void> {
  await tx`
    insert into photo_comparisons (photo_id, hashes) values (${photoId}, ${toBits(tx, hashes)})
    on conflict (photo_id) do update set hashes = excluded.hashes, created_at = excluded.created_at`
}

/** The same for photos that are there already; of one that waits more is known than what is kept of it. */
export async function putKnownComparisons(tx: Sql, photoIds: readonly number[]): Promise<void> {
  await tx`
    insert into photo_comparisons (photo_id, hashes)
    select photo_id, array_agg(hash) from photo_hashes where photo_id = any (${photoIds}::bigint[]) group by photo_id
    on conflict (photo_id) do nothing`
}

/** The oldest of those that wait. */
export async function listComparisons(db: Sql): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select photo_id as id from photo_comparisons order by created_at limit 100`
  return rows.map(({ id }) => id)
}

export interface Comparison extends Asked {
  memberId: number
}

/** Nothing where another server is at it, or the photo is gone. */
export async function takeComparison(tx: Sql, photoId: number): Promise<Comparison | undefined> {
  const [row] = await tx<{ memberId: number; bits: string; quality: number }[]>`
    with waiting as (
      select photo_id from photo_comparisons where photo_id = ${photoId} for update skip locked
    )
    delete from photo_comparisons c using waiting, photos p
    where c.photo_id = waiting.photo_id and p.id = c.photo_id
    returning p.member_id as "memberId", c.hashes::text as bits,
      (select min(quality) from photo_hashes where photo_id = p.id) as quality`
  return row && { memberId: row.memberId, hashes: tx`${row.bits}::bit(256)[]`, quality: row.quality }
}
