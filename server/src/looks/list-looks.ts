import type { listLooks as contract } from '#contract/looks.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import type { Handler } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { countViews, listNewest } from './store.ts'

export const listLooks: Handler<typeof contract> = async ask => {
  const { db, viewer, input } = ask
  const numbers = readCursor(ask, 'looks', input.after)
  if (numbers instanceof Refusal) return numbers
  const after = numbers && { day: numbers[0] as number, id: numbers[1] as number }
  const [rows, views] = await Promise.all([
    listNewest(db, viewer.id, { limit: input.limit, after }),
    countViews(db, viewer.id),
  ])
  const looks = rows.slice(0, input.limit)
  const last = looks.at(-1)
  if (!last || rows.length <= input.limit) return { looks, views }
  return { looks, views, next: writeCursor(ask, 'looks', [last.dayNumber, last.user_id]) }
}
