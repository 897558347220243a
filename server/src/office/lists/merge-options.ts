import { optionLists, undoMergeDays } from '#contract/core/reference/option-facts.ts'
import type { mergeOptions as contract } from '#contract/office/lists/option-lists.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { mailAdmins } from '../staff/mail-admins.ts'
import { insertMerge } from './merge-store.ts'
import { findOption, lockList } from './option-store.ts'

export const mergeOptions: Handler<typeof contract> = ctx => {
  const { viewer, auditedTransaction } = ctx
  const { list, from: fromId, into: intoId } = ctx.input
  return auditedTransaction(
    async tx => {
      await lockList(tx, list)
      const [from, into] = [await findOption(tx, list, fromId), await findOption(tx, list, intoId)]
      if (!from || !into) return refuse.notFound('There is no such entry.')
      if (fromId === intoId) return new Refusal(409, 'Please choose two different entries.')
      if (from.state === 'merged') return new Refusal(409, `${from.name} was merged into ${from.mergedInto}.`)
      if (into.state !== 'offered') return new Refusal(409, `${into.name} is not offered any more.`)
      if (from.within !== into.within)
        return new Refusal(409, 'Only sub-castes of the same caste can be merged.')
      const names = { from: from.name, into: into.name }
      const members = await insertMerge(tx, { list, fromId, intoId, ...names, by: viewer.id })
      await mailAdmins(
        tx,
        ctx,
        `Merged: ${from.name}`,
        `${viewer.name} merged “${from.name}” into “${into.name}” (${optionLists[list].label}).`,
      )
      const moved = `${members} ${members === 1 ? 'member now has' : 'members now have'} ${into.name}.`
      return {
        reply: {
          message: `Merged ${from.name} into ${into.name}. ${moved} You can undo this for ${undoMergeDays} days.`,
        },
        note: { subject: `${list}:${fromId}`, detail: { ...names, members } },
      }
    },
    { seconds: 120 },
  )
}
