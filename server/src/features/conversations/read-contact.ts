import { firstName } from '#contract/core/members/first-name.ts'
import type { readContact as contract } from '#contract/features/conversations/messages.ts'
import { findPhone } from '../../core/profiles/visits/store.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { invalid } from '../../platform/http/outcome.ts'
import { changeConversation } from './change-conversation.ts'
import { sharedOf } from './talk.ts'

/** The only reply with the phone number. Locks the pair, so that it respects a withdrawal committed before. */
export const readContact: Handler<typeof contract> = ctx =>
  changeConversation(ctx, async (tx, state) => {
    const name = firstName(state.other.name)
    if (!state.isViewerListed) return invalid('The profile is hidden. Please show it again first.')
    if (sharedOf(state) !== 'both')
      return invalid(`You can see the number once you and ${name} have both shared contact.`)
    const owner = await findPhone(tx, ctx.viewer.id, state.other.user_id)
    return owner
      ? { response: 'success' as const, phone: owner.phone }
      : invalid(`${name} has no verified number at the moment.`)
  })
