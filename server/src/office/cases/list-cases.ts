import { casesShown, type listCases as contract } from '#contract/office/cases/cases.ts'
import { listNamesOnDuty } from '../../core/moderation/clock-store.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { countOpenCases, listOpenCases } from './inbox-store.ts'
import { presentLine } from './present-case.ts'
import { permissionsOf } from './viewer-permissions.ts'

export const listCases: Handler<typeof contract> = async ask => {
  const { db, viewer, input } = ask
  const { lane, kind, mine } = input
  const permissions = permissionsOf(viewer)
  const list = `cases ${[lane, kind, mine].join(' ')}`
  const after = readCursor(ask, list, input.after)
  if (after instanceof Refusal) return after
  const claimedBy = mine && viewer.id
  const rows = await listOpenCases(db, { permissions, lane, kind, claimedBy, after })
  const shown = rows.slice(0, casesShown)
  const last = rows.length > casesShown ? shown.at(-1) : undefined
  const { oldest, ...totals } = await countOpenCases(db, permissions)
  return {
    cases: shown.map(row => presentLine(row, viewer.id)),
    ...(last && { next: writeCursor(ask, list, { moment: last.moment, id: last.id }) }),
    ...totals,
    oldest: oldest?.toISOString() ?? null,
    nobodyOnDuty: (await listNamesOnDuty(db)).length === 0,
  }
}
