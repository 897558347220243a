import type { listOwnActs as contract } from '#contract/office/staff/audit.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { listEntries } from './list-store.ts'
import { presentEntries } from './present-entries.ts'

export const listOwnActs: Handler<typeof contract> = async ({ input, db, viewer }) =>
  presentEntries(await listEntries(db, { before: input.before, staffId: viewer.id }))
