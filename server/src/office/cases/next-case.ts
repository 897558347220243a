import type { nextCase as contract } from '#contract/office/cases/cases.ts'
import { claimInOrder, claimOwn, claimUrgent } from '../../core/moderation/claim-store.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { permissionsOf } from './viewer-permissions.ts'

export const nextCase: Handler<typeof contract> = ({ viewer, input, unauditedTransaction }) =>
  unauditedTransaction(async tx => {
    const wanted = { staffId: viewer.id, permissions: permissionsOf(viewer), except: input.except }
    const claimed =
      (await claimOwn(tx, wanted)) ?? (await claimUrgent(tx, wanted)) ?? (await claimInOrder(tx, wanted))
    return claimed
      ? { id: claimed.id, version: claimed.version, until: claimed.until.toISOString() }
      : { id: null, version: null, until: null }
  })
