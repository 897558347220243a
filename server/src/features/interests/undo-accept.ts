import { firstName } from '#contract/core/members/first-name.ts'
import { type undoAccept as contract, undoAcceptSeconds } from '#contract/features/interests/interests.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { invalid, success } from '../../platform/http/outcome.ts'
import { changeInterest } from './change-interest.ts'
import { deleteMatchNotices } from './notify.ts'
import { updateUndone } from './store.ts'

export const undoAccept: Handler<typeof contract> = ctx =>
  changeInterest(ctx, async (tx, relation) => {
    const { interest, member } = relation
    const name = firstName(member.name)
    const waiting = success(`The interest from ${name} is waiting for an answer again.`)
    if (interest.state === 'received') return waiting
    if (!(await updateUndone(tx, member.id, ctx.viewer.id)))
      return invalid(
        interest.state === 'matched'
          ? `You can undo an accept only within ${undoAcceptSeconds} seconds. You can end the match with ${name} instead.`
          : `There is no accepted interest from ${name} to undo.`,
      )

    await deleteMatchNotices(ctx, tx, relation)
    return waiting
  })
