import { firstName } from '#contract/core/members/first-name.ts'
import type { shareContact as contract } from '#contract/features/conversations/messages.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { invalid, success } from '../../platform/http/outcome.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeConversation } from './change-conversation.ts'
import { insertContactConsent } from './contact-store.ts'
import { canShareContact, sharedOf } from './talk.ts'

export const shareContact: Handler<typeof contract> = async ctx => {
  const { viewer, input, publish } = ctx
  const reply = await changeConversation(ctx, async (tx, state) => {
    const name = firstName(state.other.name)
    if (!state.isViewerListed)
      return { ...invalid('The profile is hidden. Please show it again first.'), shared: sharedOf(state) }
    if (!canShareContact(state))
      return {
        ...invalid(`You can share contact once you and ${name} have written to each other.`),
        shared: sharedOf(state),
      }
    await insertContactConsent(tx, viewer.id, input.msg_to)
    const shared = sharedOf({ ...state, hasShared: true })
    const message =
      shared === 'both'
        ? `You and ${name} can now see each other’s number.`
        : `You agreed to share your number. Once ${name} agrees too, you can see each other’s number.`
    return { ...success(message), shared }
  })
  if (!(reply instanceof Refusal) && reply.response === 'success')
    publish({ topic: 'talk', one: viewer.id, other: input.msg_to })
  return reply
}
