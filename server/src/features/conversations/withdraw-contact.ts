import type { withdrawContact as contract, Talk } from '#contract/features/conversations/messages.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeConversation } from './change-conversation.ts'
import { deleteContactConsent } from './contact-store.ts'
import { sharedOf } from './talk.ts'

/** At any time, as the page promises: also from somebody who hides, was suspended or is not for one any more. */
export const withdrawContact: Handler<typeof contract> = async ctx => {
  const { viewer, input, publish } = ctx
  const answer = await changeConversation(
    ctx,
    async (tx, state) => {
      await deleteContactConsent(tx, viewer.id, input.msg_to)
      return withdrawn(sharedOf({ ...state, hasShared: false }))
    },
    async tx => ((await deleteContactConsent(tx, viewer.id, input.msg_to)) ? withdrawn('none') : undefined),
  )
  if (!(answer instanceof Refusal)) publish({ topic: 'talk', one: viewer.id, other: input.msg_to })
  return answer
}

const withdrawn = (shared: Talk['shared']) => ({
  response: 'success' as const,
  message: 'Your agreement is taken back. A number that was read already may have been written down.',
  shared,
})
