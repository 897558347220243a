import type { markMessagesSeen as contract } from '#contract/features/conversations/messages.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { type Mark, updateMarks } from './marks-store.ts'

/** Ignores unknown members, and caps a mark at the last message. */
export const markMessagesSeen: Handler<typeof contract> = async ({ db, viewer, input, publish }) => {
  const marks = new Map<number, Mark>()
  const markOf = (other: number) => {
    const mark = marks.get(other) ?? { other, read: 0, delivered: 0 }
    marks.set(other, mark)
    return mark
  }
  for (const [other, seq] of input.read ?? []) markOf(other).read = Math.max(markOf(other).read, seq)
  for (const [other, seq] of input.delivered ?? [])
    markOf(other).delivered = Math.max(markOf(other).delivered, seq)
  const moved = await updateMarks(db, viewer.id, [...marks.values()])
  for (const other of moved) publish({ topic: 'marks', by: viewer.id, other })
  return { response: 'success' }
}
