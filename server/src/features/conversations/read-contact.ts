import { firstName } from '#contract/core/members/first-name.ts'
import type { readContact as contract } from '#contract/features/conversations/messages.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { invalid } from '../../platform/http/outcome.ts'
import { changeConversation } from './change-conversation.ts'
import { findPhone } from './contact-store.ts'
import { sharedOf } from './talk.ts'

/** The only reply with the phone number. Locks the pair, so that it respects a withdrawal committed before. */
export const readContact: Handler<typeof contract> = ctx =>
  changeConversation(ctx, async (tx, state) => {
    const name = firstName(state.other.name)
    if (!state.isViewerListed) return invalid('Please show the profile again first.')
    if (sharedOf(state) !== 'both')
      return invalid(`You see the number once both you and ${name} share contact.`)
    const owner = await findPhone(tx, ctx.viewer.id, state.other.user_id)
    return owner
      ? { response: 'success' as const, phone: owner.phone }
      : invalid(`${name} has no verified number at the moment.`)
  })
