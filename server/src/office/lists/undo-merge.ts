import { undoMergeDays } from '#contract/core/reference/option-facts.ts'
import type { undoMerge as contract } from '#contract/office/lists/option-lists.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { findLaterMerge, lockMerge, updateUndoneMerge } from './merge-store.ts'
import { lockList } from './option-store.ts'

export const undoMerge: Handler<typeof contract> = ({ input, viewer, auditedTransaction }) =>
  auditedTransaction(
    async tx => {
      const merge = await lockMerge(tx, input.id)
      if (!merge) return refuse.notFound('There is no such merge.')
      if (merge.isUndone) return new Refusal(409, 'This merge is already undone.')
      if (merge.isTooOld) return new Refusal(409, `A merge can be undone for ${undoMergeDays} days only.`)
      const { list, from, into } = merge
      await lockList(tx, list)
      const later = await findLaterMerge(tx, merge.id)
      if (later)
        return new Refusal(409, `${later.from} was merged into ${later.into} later. Please undo that first.`)
      await updateUndoneMerge(tx, merge, viewer.id)
      return {
        reply: { message: `${from} is restored, also for the members who had it.` },
        note: { subject: `${list}:${merge.fromId}`, detail: { list, merge: merge.id, from, into } },
      }
    },
    { seconds: 120 },
  )
