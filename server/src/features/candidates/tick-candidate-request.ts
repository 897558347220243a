import type { tickCandidateRequest as contract } from '#contract/features/candidates/candidate.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { closeRequest, reopenRequest } from './request-store.ts'
import { lockCandidate } from './store.ts'

/** Locks the candidate, because a new request may arrive at the same time. */
export const tickCandidateRequest: Handler<typeof contract> = ({ input, viewer, db }) =>
  db.transaction(async tx => {
    await lockCandidate(tx, viewer.id)
    const change = input.done === 'true' ? closeRequest : reopenRequest
    if (!(await change(tx, viewer.id, input.request))) return refuse.notFound('This request does not exist.')
    return { response: 'success' as const, message: 'Saved.' }
  })
