import type { withdrawContact as contract, Talk } from '#contract/features/conversations/messages.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { success } from '../../platform/http/outcome.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeConversation } from './change-conversation.ts'
import { deleteContactConsent } from './contact-store.ts'
import { sharedOf } from './talk.ts'

/** Works also if the caller can no longer see the other member. */
export const withdrawContact: Handler<typeof contract> = async ctx => {
  const { viewer, input, publish } = ctx
  const reply = await changeConversation(
    ctx,
    async (tx, state) => {
      await deleteContactConsent(tx, viewer.id, input.msg_to)
      return withdrawn(sharedOf({ ...state, hasShared: false }))
    },
    async tx => ((await deleteContactConsent(tx, viewer.id, input.msg_to)) ? withdrawn('none') : undefined),
  )
  if (!(reply instanceof Refusal)) publish({ topic: 'talk', one: viewer.id, other: input.msg_to })
  return reply
}

const withdrawn = (shared: Talk['shared']) => ({
  ...success('You no longer share your number. The member may already have noted it.'),
  shared,
})
