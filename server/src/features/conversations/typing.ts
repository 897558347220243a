import type { typing as contract } from '#contract/features/conversations/messages.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { findConversationState } from './state-store.ts'
import { talkOf } from './talk.ts'

/** Stores nothing. The other member sees the dots only after both have written. */
export const typing: Handler<typeof contract> = async ({ db, viewer, input, publish }) => {
  const state = await findConversationState(db, viewer.id, input.msg_to)
  const isShown =
    state?.showsPresence &&
    state.canNotify &&
    state.myWrote > 0 &&
    state.theirWrote > 0 &&
    talkOf(state).canWrite
  if (isShown) publish({ topic: 'typing', from: viewer.id, to: input.msg_to })
  return { response: 'success' }
}
