import { z } from 'zod'
import { notesKeptDays, shortlistMost } from '#contract/features/interests/shortlist.ts'
import { isVisible, listCardsOf } from '../../../core/members/store.ts'
import type { Queries, Tx } from '../../../platform/database/db.ts'
import { newestFirst, PagedRow, type PageRequest } from '../../../platform/database/keyset.ts'
import { literal, sql } from '../../../platform/database/sql.ts'

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

const ShortlistColumns = PagedRow.extend({ note: z.string(), addedAt: z.date() })

export function listShortlisted(db: Queries, viewerId: number, { after, limit }: PageRequest) {
  const page = newestFirst(sql`s.added_at`, sql`s.other_id`, after)
  return listCardsOf(
    db,
    viewerId,
    ShortlistColumns,
    sql`
      select s.other_id as member_id, s.note, s.added_at as "addedAt", ${page.select},
        row_number() over (order by ${page.order}) as position
      from shortlists s
      join profiles p on p.member_id = s.other_id
      join profiles v on v.member_id = s.member_id
      where s.member_id = ${viewerId} and s.removed_at is null and ${isVisible} and ${page.where}
      order by ${page.order}
      limit ${literal(limit)}`,
  )
}

const ShortlistedId = z.object({ id: z.int() })

export async function listShortlistedIds(db: Queries, memberId: number): Promise<number[]> {
  const rows = await db.many(ShortlistedId)`
    select other_id as id from shortlists where member_id = ${memberId} and removed_at is null order by other_id`
  return rows.map(({ id }) => id)
}
