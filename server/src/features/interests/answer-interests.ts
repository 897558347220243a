import type { answerInterests as contract } from '#contract/features/interests/interests.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { acceptOne, declineOne } from './answer.ts'
import { checkCanMatch } from './change-interest.ts'
import { isHidden } from './store.ts'

/** Answers one interest after the other, each in its own transaction: a failure does not undo earlier answers. */
export const answerInterests: Handler<typeof contract> = async ctx => {
  const { members, answer, sentence } = ctx.input
  if (answer === 'accept') {
    const problem = checkCanMatch(ctx, await isHidden(ctx.db, ctx.viewer.id))
    if (problem) return { response: 'invalid', message: problem, answered: [] }
  }
  const answered: number[] = []
  for (const find_id of members) {
    const single = { ...ctx, input: { find_id } }
    const reply = answer === 'accept' ? await acceptOne(single) : await declineOne(single, sentence)
    if (!(reply instanceof Refusal) && reply.response === 'success') answered.push(find_id)
  }
  const missed = members.length - answered.length
  const done = `${answered.length} ${answered.length === 1 ? 'interest is' : 'interests are'} answered.`
  const rest = missed > 0 ? ` ${missed} had been withdrawn or answered before.` : ''
  return { response: 'success', message: done + rest, answered }
}
