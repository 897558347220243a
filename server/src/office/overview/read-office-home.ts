import type { readOfficeHome as contract } from '#contract/office/overview/office-home.ts'
import { mayDo } from '#contract/platform/staff-roles.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { permissionsOf } from '../cases/viewer-permissions.ts'
import { countOpenDifferences } from '../money/difference-store.ts'
import { readLights } from './lights.ts'
import { countCases } from './store.ts'

export const readOfficeHome: Handler<typeof contract> = async ({ db, config, viewer }) => ({
  cases: await countCases(db, permissionsOf(viewer)),
  differences: mayDo(viewer.roles, 'payments') ? await countOpenDifferences(db) : null,
  lights: await readLights(db, config.dataDir),
})
