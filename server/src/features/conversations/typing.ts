import type { typing as contract } from '#contract/features/conversations/messages.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { findTalk } from './standing-store.ts'
import { talkOf } from './talk.ts'

/** Nothing is stored; and a first contact shows no dots. */
export const typing: Handler<typeof contract> = async ({ db, viewer, input, publish }) => {
  const standing = await findTalk(db, viewer.id, input.msg_to)
  const isShown =
    standing?.showsPresence &&
    standing.isHeard &&
    standing.myWrote > 0 &&
    standing.theirWrote > 0 &&
    talkOf(standing).canWrite
  if (isShown) publish({ topic: 'typing', from: viewer.id, to: input.msg_to })
  return { response: 'success' }
}
