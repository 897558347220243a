import { firstName } from '#contract/core/members/first-name.ts'
import type { shareContact as contract } from '#contract/features/conversations/messages.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeConversation } from './change-conversation.ts'
import { insertContactConsent } from './contact-store.ts'
import { canShareContact, sharedOf } from './talk.ts'

export const shareContact: Handler<typeof contract> = async ctx => {
  const { viewer, input, publish } = ctx
  const answer = await changeConversation(ctx, async (tx, state) => {
    const name = firstName(state.other.name)
    const response = 'invalid' as const
    if (!state.isViewerListed)
      return { response, message: 'Please show the profile again first.', shared: sharedOf(state) }
    if (!canShareContact(state))
      return {
        response,
        message: `You can share contact once you and ${name} have written to each other.`,
        shared: sharedOf(state),
      }
    await insertContactConsent(tx, viewer.id, input.msg_to)
    const shared = sharedOf({ ...state, hasShared: true })
    const message =
      shared === 'both'
        ? `You and ${name} see each other’s number now.`
        : `You agree to share contact. As soon as ${name} does too, you see each other’s number.`
    return { response: 'success' as const, message, shared }
  })
  if (!(answer instanceof Refusal) && answer.response === 'success')
    publish({ topic: 'talk', one: viewer.id, other: input.msg_to })
  return answer
}
