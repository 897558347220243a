import { firstName } from '#contract/core/members/first-name.ts'
import type { readContact as contract } from '#contract/features/conversations/messages.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { revealPhone } from './contact-store.ts'
import { inTalk } from './in-talk.ts'
import { sharedOf } from './talk.ts'

/** In no other reply, event or line of the log: read while both agree, under the lock by which either takes it back. */
export const readContact: Handler<typeof contract> = ctx =>
  inTalk(ctx, async (tx, standing) => {
    const name = firstName(standing.other.name)
    const response = 'invalid' as const
    if (!standing.isViewerListed) return { response, message: 'Please show the profile again first.' }
    if (sharedOf(standing) !== 'both')
      return { response, message: `You see the number once both you and ${name} share contact.` }
    const phone = await revealPhone(tx, ctx.viewer.id, standing.other.user_id)
    return phone
      ? { response: 'success' as const, phone }
      : { response, message: `${name} has no verified number at the moment.` }
  })
