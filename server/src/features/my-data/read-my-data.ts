import type { readMyData as contract } from '#contract/features/my-data/my-data.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { getDeletionHints } from './deletion-hints-store.ts'
import { findExport } from './export-store.ts'
import { presentExport } from './present-export.ts'

export const readMyData: Handler<typeof contract> = async ({ viewer, db }) => {
  const [found, before] = [await findExport(db, viewer.id), await getDeletionHints(db, viewer.id)]
  return { export: found ? presentExport(found) : null, ...before }
}
