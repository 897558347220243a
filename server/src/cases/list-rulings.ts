import type { listRulings as contract } from '#contract/cases.ts'
import type { Handler } from '../http/handler.ts'
import { listDecisionsBy } from './decision-store.ts'
import { presentRuling } from './present-case.ts'

export const listRulings: Handler<typeof contract> = async ({ db, viewer }) => ({
  rulings: (await listDecisionsBy(db, viewer.id)).map(row => presentRuling(row, viewer.id)),
})
