import { findDeparture } from '../../core/accounts/deletion-request-store.ts'
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
 * An answer is the candidate's own: no other number is asked in its place, or whoever keeps the profile could answer a no
 * with a yes from a phone of theirs.
 */
export async function checkCanAsk(
  tx: Tx,
  known: Candidate | undefined,
  { memberId, first, contact }: AskAttempt,
): Promise<string | undefined> {
  // Of a no that a list brought back to an older database there may be only the departure.
  const departure = await findDeparture(tx, memberId)
  if (known?.declinedAt || departure?.reason === 'candidate')
    return `${first} has said no, and only ${first} can take that back, by the link that we sent. Please talk to each other.`
  if (!known) return undefined
  if (known.agreedAt && known.requestedChanges === null) return 'There is a yes already. Thank you.'
  if (contactOf(known) !== contact && (await hasAnswered(tx, memberId)))
    return `${first} has answered from ${contactOf(known)}. Please ask there again, so that the answer stays ${first}’s own.`
  return undefined
}
