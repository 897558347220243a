import type { relaxWish as contract } from '#contract/core/profiles/partner.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { replaceWishes } from './store.ts'
import { writeUndo } from './undo-token.ts'
import { columnsOf, noWish } from './wish-columns.ts'

export const relaxWish: Handler<typeof contract> = async ({ input: { wish }, viewer, db, secret }) => {
  const before = await replaceWishes(db, viewer.id, { columns: columnsOf(wish), to: noWish[wish] })
  if (!before) return refuse.notFound()
  const since = { ...before, ...noWish[wish] }
  return { response: 'success', undo: writeUndo(secret, viewer.id, { before, since }) }
}
