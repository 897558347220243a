import { casesShown, type listCases as contract } from '#contract/office/cases/cases.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { countOpenCases, listOpenCases } from './inbox-store.ts'
import { presentCaseLine } from './present-case.ts'
import { permissionsOf } from './viewer-permissions.ts'

export const listCases: Handler<typeof contract> = async ctx => {
  const { db, viewer, input } = ctx
  const { kind } = input
  const permissions = permissionsOf(viewer)
  const list = `cases ${kind}`
  const after = readCursor(ctx, list, input.after)
  if (after instanceof Refusal) return after
  const rows = await listOpenCases(db, { permissions, kind, after })
  const shown = rows.slice(0, casesShown)
  const last = rows.length > casesShown ? shown.at(-1) : undefined
  const { oldest, ...totals } = await countOpenCases(db, permissions)
  return {
    cases: shown.map(presentCaseLine),
    ...(last && { next: writeCursor(ctx, list, { moment: last.moment, id: last.id }) }),
    ...totals,
    oldest: oldest?.toISOString() ?? null,
  }
}
