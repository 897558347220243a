import type { readCandidate as contract } from '#contract/features/candidates/candidate.ts'
import { findDeletionRequest } from '../../core/accounts/deletion-request-store.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { presentConsent } from './present-consent.ts'
import { listOpenRequests } from './request-store.ts'
import { findCandidate } from './store.ts'

export const readCandidate: Handler<typeof contract> = async ({ viewer, db, config }) =>
  presentConsent(await findCandidate(db, viewer.id), viewer, config, {
    deletionRequest: await findDeletionRequest(db, viewer.id),
    requests: await listOpenRequests(db, viewer.id),
  })
