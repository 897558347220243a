import type { readOfficeHome as contract } from '#contract/office/overview/office-home.ts'
import { mayDo } from '#contract/platform/staff-roles.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { canSeeAlarm } from './alarm-kinds.ts'
import { listOpenAlarms } from './alarm-store.ts'
import { listProblems } from './health.ts'

export const readOfficeHome: Handler<typeof contract> = async ({ db, config, viewer: { roles } }) => ({
  alarms: (await listOpenAlarms(db))
    .filter(({ kind }) => canSeeAlarm(roles, kind))
    .map(({ id, kind, orderId, figures, raisedAt }) => ({
      id,
      kind,
      detail: detailOf(figures),
      order: orderId,
      raisedAt: raisedAt.toISOString(),
    })),
  problems: mayDo(roles, 'staff') ? await listProblems(db, config.dataDir) : null,
})

/** "sent 300, smsPerDay 400", or the sentence of an alarm about an order. */
function detailOf({ detail, ...figures }: Record<string, unknown>): string {
  if (typeof detail === 'string') return detail
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join(', ')
}
