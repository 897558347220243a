import { firstName } from '#contract/core/members/first-name.ts'
import type { readContact as contract } from '#contract/features/conversations/messages.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { changeConversation } from './change-conversation.ts'
import { revealPhone } from './contact-store.ts'
import { sharedOf } from './talk.ts'

/** In no other reply, event or line of the log: read while both agree, under the lock by which either takes it back. */
export const readContact: Handler<typeof contract> = ctx =>
  changeConversation(ctx, async (tx, state) => {
    const name = firstName(state.other.name)
    const response = 'invalid' as const
    if (!state.isViewerListed) return { response, message: 'Please show the profile again first.' }
    if (sharedOf(state) !== 'both')
      return { response, message: `You see the number once both you and ${name} share contact.` }
    const phone = await revealPhone(tx, ctx.viewer.id, state.other.user_id)
    return phone
      ? { response: 'success' as const, phone }
      : { response, message: `${name} has no verified number at the moment.` }
  })
