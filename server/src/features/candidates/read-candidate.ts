import type { readCandidate as contract } from '#contract/features/candidates/candidate.ts'
import { findDeparture } from '../../core/accounts/departure-store.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { presentKept } from './present.ts'
import { listOpenRequests } from './request-store.ts'
import { findCandidate } from './store.ts'

export const readCandidate: Handler<typeof contract> = async ({ viewer, db, config }) =>
  presentKept(await findCandidate(db, viewer.id), viewer, config, {
    departure: await findDeparture(db, viewer.id),
    requests: await listOpenRequests(db, viewer.id),
  })
