import { casesShown, type listCases as contract } from '#contract/office/cases/cases.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { countOpenCases, listOpenCases } from './inbox-store.ts'
import { presentCaseLine } from './present-case.ts'
import { permissionsOf } from './viewer-permissions.ts'

export const listCases: Handler<typeof contract> = async ctx => {
  const { db, viewer, input } = ctx
  const { kind } = input
  const permissions = permissionsOf(viewer)
  const list = `cases ${kind}`
  const page = await paginate(ctx, list, at => listOpenCases(db, { permissions, kind }, at), casesShown)
  if (page instanceof Refusal) return page
  const { rows, ...next } = page
  const { oldest, ...totals } = await countOpenCases(db, permissions)
  return {
    cases: rows.map(presentCaseLine),
    ...next,
    ...totals,
    oldest: oldest?.toISOString() ?? null,
  }
}
