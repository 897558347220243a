import { firstName } from '#contract/core/members/first-name.ts'
import { type undoAccept as contract, undoSeconds } from '#contract/features/interests/interests.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { asItWas, between, done } from './between.ts'
import { type Standing, undoAnswer } from './store.ts'
import { takeBackYes } from './tell.ts'

export const undoAccept: Handler<typeof contract> = ctx =>
  between(ctx, async (tx, standing) => {
    const { interest, other } = standing
    const waits = `The interest from ${firstName(other.name)} is waiting for an answer again.`
    if (interest.state === 'received') return asItWas('success', waits, standing)
    if (!(await undoAnswer(tx, other.id, ctx.viewer.id)))
      return asItWas('invalid', whyNot(standing), standing)
    await takeBackYes(ctx, tx, standing)
    return done(ctx, tx, waits)
  })

function whyNot({ interest, other }: Standing): string {
  const name = firstName(other.name)
  if (interest.state === 'matched')
    return `An accept can be undone for ${undoSeconds} seconds only. You can end the match with ${name} instead.`
  return `There is no accepted interest from ${name} to undo.`
}
