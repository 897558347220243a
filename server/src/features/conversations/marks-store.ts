import { z } from 'zod'
import type { Queries } from '../../platform/database/db.ts'
import { type Side, sides } from './sides.ts'

/** How far a member has read, and how far messages have reached a device, in the conversation with `other`. */
export interface Mark {
  other: number
  read: number
  delivered: number
}

/**
 * Moves the marks of a member forward, never back and never beyond the last message. Returns the other members of the
 * conversations that changed. Rows are locked in order, because two tabs of one member mark the same conversations.
 */
export async function updateMarks(db: Queries, memberId: number, marks: readonly Mark[]): Promise<number[]> {
  const moved: number[] = []
  for (const side of sides) moved.push(...(await moveSide(db, memberId, marks, side)))
  return moved
}

const MovedRow = z.object({ other: z.int() })

async function moveSide(
  db: Queries,
  memberId: number,
  marks: readonly Mark[],
  { me, other, myRead, myDelivered }: Side,
): Promise<number[]> {
  const rows = await db.many(MovedRow)`
    update conversations c set ${myRead} = greatest(c.${myRead}, due.read),
      ${myDelivered} = greatest(c.${myDelivered}, due.delivered)
    from (
      select c.id, greatest(c.${myRead}, least(mark.read, c.last_seq)) as read,
        greatest(c.${myDelivered}, least(greatest(mark.read, mark.delivered), c.last_seq)) as delivered
      from unnest(
        ${marks.map(mark => mark.other)}::int[], ${marks.map(mark => mark.read)}::int[],
        ${marks.map(mark => mark.delivered)}::int[]
      ) as mark (other, read, delivered)
      join conversations c on c.${me} = ${memberId} and c.${other} = mark.other
      order by c.id
      for no key update of c
    ) as due
    where c.id = due.id and (due.read > c.${myRead} or due.delivered > c.${myDelivered})
    returning c.${other} as other`
  return rows.map(row => row.other)
}
