import { lockPair } from '../../core/members/lock-pair.ts'
import { memberNotFound } from '../../core/members/member-not-found.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import type { Refusal } from '../../platform/http/refusal.ts'
import { type ConversationState, findConversationState } from './state-store.ts'

type ConversationContext = Pick<RequestContext<{ msg_to: number }, 'member'>, 'db' | 'viewer' | 'input'>

/** Runs one change in a transaction that locks the pair. `unseen` runs if the caller cannot see the member. */
export function changeConversation<Answer extends object>(
  { db, viewer, input }: ConversationContext,
  change: (tx: Tx, state: ConversationState) => Promise<Answer>,
  unseen?: (tx: Tx) => Promise<Answer | undefined>,
): Promise<Answer | Refusal<404>> {
  return db.transaction<Answer | Refusal<404>>(async tx => {
    await lockPair(tx, viewer.id, input.msg_to)
    const state = await findConversationState(tx, viewer.id, input.msg_to, { locksMembers: true })
    const answer = state ? await change(tx, state) : await unseen?.(tx)
    return answer ?? memberNotFound()
  })
}
