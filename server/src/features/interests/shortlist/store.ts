import { z } from 'zod'
import { notesKeptDays, shortlistMost } from '#contract/features/interests/shortlist.ts'
import { isVisible, listCardsOf } from '../../../core/members/store.ts'
import type { Queries, Tx } from '../../../platform/database/db.ts'
import { empty, literal, sql } from '../../../platform/database/sql.ts'
import type { TimePosition } from '../../../platform/http/cursor.ts'

/** False if the shortlist is full. A member who is added again keeps the note and becomes the newest. */
export const insertShortlisted = async (tx: Tx, memberId: number, otherId: number) =>
  (await tx.run`
    insert into shortlists as s (member_id, other_id)
    select ${memberId}, ${otherId}
    where (select count(*) from shortlists where member_id = ${memberId} and removed_at is null) < ${shortlistMost}
      or exists (select from shortlists where member_id = ${memberId} and other_id = ${otherId} and removed_at is null)
    on conflict (member_id, other_id) do update set removed_at = null,
      added_at = case when s.removed_at is null then s.added_at else excluded.added_at end`) === 1

/** Soft delete: the row stays `notesKeptDays` with its note. */
export const deleteShortlisted = (db: Queries, memberId: number, otherId: number) =>
  db.run`
    update shortlists set removed_at = now()
    where member_id = ${memberId} and other_id = ${otherId} and removed_at is null`

/** Deletes the rows that were removed more than `notesKeptDays` ago. */
export const deleteLongRemoved = (db: Queries) =>
  db.run`delete from shortlists where removed_at < now() - make_interval(days => ${notesKeptDays})`

/** False if the member is not on the shortlist. */
export const updateShortlistedNote = async (
  db: Queries,
  memberId: number,
  { otherId, note }: { otherId: number; note: string },
) =>
  (await db.run`
    update shortlists set note = ${note}
    where member_id = ${memberId} and other_id = ${otherId} and removed_at is null`) === 1

const Shortlisted = z.object({ note: z.string(), added_at: z.date(), moment: z.int() })
export type Shortlisted = z.infer<typeof Shortlisted>

/** The newest after the given one, who can be seen; one more than asked for says that there are more. */
export function listShortlisted(
  db: Queries,
  memberId: number,
  { after, limit }: { after: TimePosition | undefined; limit: number },
) {
  return listCardsOf(
    db,
    memberId,
    Shortlisted,
    sql`
      select s.other_id as member_id, s.note, s.added_at, ${moment} as moment,
        row_number() over (order by s.added_at desc, s.other_id desc) as position
      from shortlists s
      join member_cards p on p.member_id = s.other_id
      join member_cards v on v.member_id = s.member_id
      where s.member_id = ${memberId} and s.removed_at is null and ${isVisible}
        ${after ? sql`and (${moment}, s.other_id) < (${after.moment}::bigint, ${after.id}::int)` : empty}
      order by s.added_at desc, s.other_id desc
      limit ${literal(limit)}`,
  )
}

const moment = sql`(extract(epoch from s.added_at) * 1000000)::bigint`

const ShortlistedId = z.object({ id: z.int() })

export async function listShortlistedIds(db: Queries, memberId: number): Promise<number[]> {
  const rows = await db.many(ShortlistedId)`
    select other_id as id from shortlists where member_id = ${memberId} and removed_at is null order by other_id`
  return rows.map(({ id }) => id)
}
