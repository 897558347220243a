import type { Sql } from '../../platform/database/db.ts'
import { type Side, sides } from './sides.ts'

/** Up to where, by the number of the other. */
export interface Mark {
  other: number
  read: number
  delivered: number
}

/**
 * Moves the marks of one member forward and never back, no further than there are messages; whom it moved for. Rows are
 * locked in their order: two tabs of one person mark the same conversations.
 */
export async function updateMarks(db: Sql, memberId: number, marks: readonly Mark[]): Promise<number[]> {
  const moved: number[] = []
  for (const side of sides) moved.push(...(await moveSide(db, memberId, marks, side)))
  return moved
}

async function moveSide(
  db: Sql,
  memberId: number,
  marks: readonly Mark[],
  { me, other, myRead, myDelivered }: Side,
): Promise<number[]> {
  const rows = await db<{ other: number }[]>`
    update conversations c set ${db(myRead)} = greatest(c.${db(myRead)}, due.read),
      ${db(myDelivered)} = greatest(c.${db(myDelivered)}, due.delivered)
    from (
      select c.id, greatest(c.${db(myRead)}, least(mark.read, c.last_seq)) as read,
        greatest(c.${db(myDelivered)}, least(greatest(mark.read, mark.delivered), c.last_seq)) as delivered
      from unnest(
        ${marks.map(mark => mark.other)}::int[], ${marks.map(mark => mark.read)}::int[],
        ${marks.map(mark => mark.delivered)}::int[]
      ) as mark (other, read, delivered)
      join conversations c on c.${db(me)} = ${memberId} and c.${db(other)} = mark.other
      order by c.id
      for no key update of c
    ) as due
    where c.id = due.id and (due.read > c.${db(myRead)} or due.delivered > c.${db(myDelivered)})
    returning c.${db(other)} as other`
  return rows.map(row => row.other)
}
