import { findDeletionRequest } from '../../core/accounts/deletion-request-store.ts'
import type { Tx } from '../../platform/database/db.ts'
import { type Candidate, hasAnswered } from './store.ts'

interface AskAttempt {
  memberId: number
  /** The candidate's first name. */
  first: string
  contact: string
}

export const contactOf = ({ phone, candidateEmail }: Candidate) => phone ?? candidateEmail

/**
 * Refuses to ask another number after an answer. Otherwise the manager of the profile could replace the candidate's no by
 * a yes from their own phone.
 */
export async function checkCanAsk(
  tx: Tx,
  known: Candidate | undefined,
  { memberId, first, contact }: AskAttempt,
): Promise<string | undefined> {
  // After restoring an older backup, only the deletion request of a decline may be left.
  const deletionRequest = await findDeletionRequest(tx, memberId)
  if (known?.declinedAt || deletionRequest?.reason === 'candidate')
    return `${first} has said no, and only ${first} can take that back, by the link that we sent. Please talk to each other.`
  if (!known) return undefined
  if (known.agreedAt && known.requestedChanges === null) return 'The answer is already yes. Thank you.'
  if (contactOf(known) !== contact && (await hasAnswered(tx, memberId)))
    return `${first} has answered from ${contactOf(known)}. Please ask there again, so that the answer stays ${first}’s own.`
  return undefined
}
