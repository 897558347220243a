import { undoMergeDays } from '#contract/core/reference/option-facts.ts'
import type { undoMerge as contract } from '#contract/office/lists/option-lists.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { findInTheWay } from './may-undo.ts'
import { bringBack, isTooOld, listParts, lockMerge, markUndone } from './merge-store.ts'
import { lockList } from './store.ts'

/** One person is enough: it gives back, and nobody loses what they have chosen since. */
export const undoMerge: Handler<typeof contract> = async ({ input, viewer, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const merge = await lockMerge(tx, input.id)
    if (!merge || merge.partOf !== null) return refuse.notFound('There is no such merge.')
    if (merge.state === 'undoing' || merge.state === 'undone')
      return new Refusal(409, 'It has been undone already.')
    if (await isTooOld(tx, merge.id))
      return new Refusal(409, `It is more than ${undoMergeDays} days old: who had which is no longer kept.`)
    await lockList(tx, merge.list)
    if (merge.list === 'castes') await lockList(tx, 'subcastes')
    const parts = await listParts(tx, merge.id)
    const isInTheWay = await findInTheWay(tx, merge, parts)
    if (isInTheWay) return isInTheWay
    for (const part of parts) await markUndone(tx, part, viewer.id)
    if (merge.along.length > 0) await bringBack(tx, merge.along, merge.fromId)
    return {
      reply: { message: `${merge.from} is there again. Who had it gets it back now.` },
      note: {
        subject: `${merge.list}:${merge.fromId}`,
        detail: { list: merge.list, merge: merge.id, from: merge.from, into: merge.into },
      },
    }
  })
