import type { listNotForUs as contract } from '#contract/not-for-us.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import type { Handler } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { listNewest } from './store.ts'

export const listNotForUs: Handler<typeof contract> = async ask => {
  const { db, viewer, input } = ask
  const after = readCursor(ask, 'not for us', input.after)
  if (after instanceof Refusal) return after
  const rows = await listNewest(db, viewer.id, { limit: input.limit, after })
  const page = rows.slice(0, input.limit)
  const last = page.at(-1)
  const people = page.map(({ user_id, name, at }) => ({ user_id, name, at: at.toISOString() }))
  if (!last || rows.length <= input.limit) return { people }
  return { people, next: writeCursor(ask, 'not for us', { moment: last.moment, id: last.user_id }) }
}
