import type { listAudit as contract } from '#contract/office/staff/audit.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { listEntries } from './list-store.ts'
import { presentEntries } from './present-entries.ts'

export const listAudit: Handler<typeof contract> = async ({ input, db }) =>
  presentEntries(await listEntries(db, { ...input, staffId: input.staff }))
