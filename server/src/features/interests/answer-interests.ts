import type { answerInterests as contract } from '#contract/features/interests/interests.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { accept, decline } from './answering.ts'
import { whyNotYet } from './between.ts'
import { isHidden } from './inbox-store.ts'

/** One after the other, each in its own transaction: what was answered stays answered, whatever happens to the next. */
export const answerInterests: Handler<typeof contract> = async ctx => {
  const { members, answer, sentence } = ctx.input
  if (answer === 'accept') {
    const notYet = whyNotYet(ctx, { isViewerHidden: await isHidden(ctx.db, ctx.viewer.id) })
    if (notYet) return { response: 'invalid', message: notYet, answered: [] }
  }
  const answered: number[] = []
  for (const find_id of members) {
    const one = { ...ctx, input: { find_id } }
    const reply = answer === 'accept' ? await accept(one) : await decline(one, sentence)
    if (!(reply instanceof Refusal) && reply.response === 'success') answered.push(find_id)
  }
  const missed = members.length - answered.length
  const said = `${answered.length} ${answered.length === 1 ? 'interest is' : 'interests are'} answered.`
  const rest = missed > 0 ? ` ${missed} had been withdrawn or answered before.` : ''
  return { response: 'success', message: said + rest, answered }
}
