import type { readDuty as contract } from '#contract/office/cases/cases.ts'
import { findDuty, listNamesOnDuty } from '../../core/moderation/clock-store.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const readDuty: Handler<typeof contract> = async ({ db, viewer }) => {
  const others = (await listNamesOnDuty(db)).filter(({ id }) => id !== viewer.id)
  const own = (await findDuty(db, viewer.id)) ?? { isOnDuty: false, phone: null }
  return { ...own, others: others.map(({ name }) => name) }
}
