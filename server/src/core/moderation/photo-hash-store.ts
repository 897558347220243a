import { z } from 'zod'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { literal, sql } from '../../platform/database/sql.ts'
import { type Description, enoughQuality } from '../../platform/files/hashing/describe.ts'

/** Threshold of PDQ: copies of a picture rarely differ in more of the 256 bits, different pictures rarely in fewer. */
const alikeBits = 31
/** A picture with little detail matches only near-identical ones. */
const sameBits = 4
const mostMatches = 10

const Match = z.object({
  id: z.int(),
  distance: z.int(),
})
export type Match = z.infer<typeof Match>

const toBits = (hashes: readonly string[]) =>
  sql`(select array_agg(('x' || hash)::bit(256)) from unnest(${hashes}::text[]) as hash)`

export const insertHashes = (
  tx: Tx,
  photoId: number,
  { hashes, quality }: Pick<Description, 'hashes' | 'quality'>,
) =>
  tx.run`
    insert into photo_hashes (photo_id, part, quality, hash)
    select ${photoId}, part, ${quality}, hash from unnest(${toBits(hashes)}) with ordinality as own (hash, part)`

export const deleteHashes = (tx: Tx, photoId: number) =>
  tx.run`delete from photo_hashes where photo_id = ${photoId}`

const isAlike = ({ quality }: Description) => sql`(
  h.distance <= ${sameBits} or least(h.quality, ${quality}::smallint) >= ${enoughQuality}
)`

export const findTwins = (db: Queries, memberId: number, photo: Description) =>
  db.many(Match)`
    select h.photo_id as id, min(h.distance)::integer as distance
    from photos_within(${alikeBits}, ${toBits(photo.compared)}) as h
    join photos p on p.id = h.photo_id and p.member_id <> ${memberId}
    where ${isAlike(photo)}
    group by h.photo_id order by distance, h.photo_id limit ${literal(mostMatches)}`

export const findBans = (db: Queries, photo: Description) =>
  db.many(Match)`
    select h.banned_id as id, min(h.distance)::integer as distance
    from bans_within(${alikeBits}, ${toBits(photo.compared)}) as h
    where ${isAlike(photo)}
    group by h.banned_id order by distance, h.banned_id limit ${literal(mostMatches)}`

/** Keeps the hashes of a banned photo after the photo is deleted. */
export const insertBan = (
  tx: Tx,
  photoId: number,
  { staffId, reason, decisionId }: { staffId: number | null; reason: string | null; decisionId: number },
) =>
  tx.run`
    with ban as (
      insert into banned_photos (reason, banned_by, decision_id)
      values (${reason ?? 'indecent'}, ${staffId}, ${decisionId}) returning id
    )
    insert into banned_photo_hashes (banned_id, part, quality, hash)
    select ban.id, h.part, h.quality, h.hash from ban, photo_hashes h where h.photo_id = ${photoId}`

export const deleteBan = (db: Queries, rulingId: number) =>
  db.run`delete from banned_photos where decision_id = ${rulingId}`
