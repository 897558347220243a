import type { listRulings as contract } from '#contract/office/cases/cases.ts'
import { listDecisionsBy } from '../../core/moderation/decision-store.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { presentRuling } from './present-case.ts'

export const listRulings: Handler<typeof contract> = async ({ db, viewer }) => ({
  rulings: (await listDecisionsBy(db, viewer.id)).map(row => presentRuling(row, viewer.id)),
})
