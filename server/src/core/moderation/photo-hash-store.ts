import type { Sql } from '../../platform/database/db.ts'
import { literal, sql } from '../../platform/database/sql.ts'
import { type Description, enoughQuality } from '../../platform/files/hashing/describe.ts'

/** As PDQ recommends: two copies of a picture rarely differ by more of 256 bits, two pictures hardly ever by less. */
const alikeBits = 31
/** Where there is little to tell a picture from others by, only the same one is found. */
const sameBits = 4
/** How many matches a moderator is shown. */
const mostMatches = 10

export interface Match {
  /** The photo, or the ban. */
  id: number
  distance: number
}

const toBits = (hashes: readonly string[]) =>
  sql`(select array_agg(('x' || hash)::bit(256)) from unnest(${hashes}::text[]) as hash)`

export async function insertHashes(
  tx: Sql,
  photoId: number,
  { hashes, quality }: Pick<Description, 'hashes' | 'quality'>,
): Promise<void> {
  await tx`
    insert into photo_hashes (photo_id, part, quality, hash)
    select ${photoId}, part, ${quality}, hash from unnest(${toBits(hashes)}) with ordinality as own (hash, part)`
}

/** For a photo whose picture is replaced. */
export async function deleteHashes(tx: Sql, photoId: number): Promise<void> {
  await tx`delete from photo_hashes where photo_id = ${photoId}`
}

const isAlike = ({ quality }: Description) => sql`(
  h.distance <= ${sameBits} or least(h.quality, ${quality}::smallint) >= ${enoughQuality}
)`

/** Photos of other members that look like this one, the nearest first, in any state. */
export function findTwins(db: Sql, memberId: number, photo: Description): Promise<Match[]> {
  return db<Match[]>`
    select h.photo_id as id, min(h.distance)::integer as distance
    from photos_within(${alikeBits}, ${toBits(photo.compared)}) as h
    join photos p on p.id = h.photo_id and p.member_id <> ${memberId}
    where ${isAlike(photo)}
    group by h.photo_id order by distance, h.photo_id limit ${literal(mostMatches)}`
}

/** Bans of pictures that look like this one, the nearest first. */
export function findBans(db: Sql, photo: Description): Promise<Match[]> {
  return db<Match[]>`
    select h.banned_id as id, min(h.distance)::integer as distance
    from bans_within(${alikeBits}, ${toBits(photo.compared)}) as h
    where ${isAlike(photo)}
    group by h.banned_id order by distance, h.banned_id limit ${literal(mostMatches)}`
}

/** Keeps the hashes of a banned photo after the photo is deleted. */
export async function insertBan(
  tx: Sql,
  photoId: number,
  { staffId, reason, decisionId }: { staffId: number | null; reason: string | null; decisionId: number },
): Promise<void> {
  await tx`
    with ban as (
      insert into banned_photos (reason, banned_by, decision_id)
      values (${reason ?? 'indecent'}, ${staffId}, ${decisionId}) returning id
    )
    insert into banned_photo_hashes (banned_id, part, quality, hash)
    select ban.id, h.part, h.quality, h.hash from ban, photo_hashes h where h.photo_id = ${photoId}`
}
