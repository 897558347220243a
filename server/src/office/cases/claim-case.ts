import type { claimCase as contract } from '#contract/office/cases/cases.ts'
import { claimThis } from '../../core/moderation/claim-store.ts'
import { noCase } from '../../core/moderation/refusals.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findCase } from './inbox-store.ts'
import { permissionsOf } from './viewer-permissions.ts'

export const claimCase: Handler<typeof contract> = async ({ viewer, input, db, unauditedTransaction }) => {
  const permissions = permissionsOf(viewer)
  const until = await unauditedTransaction(tx => claimThis(tx, input.id, { staffId: viewer.id, permissions }))
  if (until) return { claim: { by: viewer.id, name: viewer.name, until: until.toISOString(), isMine: true } }
  const row = await findCase(db, input.id, permissions)
  if (!row) return noCase()
  return new Refusal(409, row.isClaimed ? `${row.claimedName} has this case.` : 'This case is decided.')
}
