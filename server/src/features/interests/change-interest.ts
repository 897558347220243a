import { lockPair } from '../../core/members/lock-pair.ts'
import { memberNotFound } from '../../core/members/member-not-found.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import type { Outcome } from '../../platform/http/outcome.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findRelation, getInterest, type Relation } from './store.ts'

export type InterestContext = RequestContext<{ find_id: number }, 'member'>

/** Runs one change between the caller and another member: locked, in one transaction, published after the commit. */
export async function changeInterest(
  { db, viewer, input, publish }: InterestContext,
  change: (tx: Tx, relation: Relation) => Promise<Outcome>,
) {
  const reply = await db.transaction(async tx => {
    await lockPair(tx, viewer.id, input.find_id)
    const relation = await findRelation(tx, viewer.id, input.find_id)
    if (!relation) return memberNotFound()
    const outcome = await change(tx, relation)
    return { ...outcome, ...(await getInterest(tx, viewer.id, input.find_id)) }
  })
  if (!(reply instanceof Refusal)) publish({ topic: 'changed', members: [input.find_id], what: 'interests' })
  return reply
}

/** Why the viewer cannot send or accept interests yet. A match needs two members who can be seen. */
export function checkCanMatch(
  { viewer }: Pick<InterestContext, 'viewer'>,
  isViewerHidden: boolean,
): string | undefined {
  if (!viewer.isApproved)
    return 'The profile is waiting for approval. You can send and accept interests once other members can see it.'
  if (viewer.isWithheld)
    return 'The profile is waiting for the candidate’s consent. You can send and accept interests once other members can see it.'
  if (isViewerHidden) return 'The profile is hidden. Please show it again first.'
  return undefined
}
