import type { withdrawContact as contract } from '#contract/messages.ts'
import type { Handler } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { setShared } from './contact-store.ts'
import { inTalk } from './in-talk.ts'
import { sharedOf } from './talk.ts'

export const withdrawContact: Handler<typeof contract> = async ask => {
  const { viewer, input, tell } = ask
  const answer = await inTalk(ask, async (tx, standing) => {
    await setShared(tx, viewer.id, input.msg_to, false)
    return {
      response: 'success' as const,
      message: 'Your agreement is taken back. A number that was read already may have been written down.',
      shared: sharedOf({ ...standing, haveShared: false }),
    }
  })
  if (!(answer instanceof Refusal)) tell({ topic: 'talk', one: viewer.id, other: input.msg_to })
  return answer
}
