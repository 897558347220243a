import { z } from 'zod'
import { optionListNames, undoMergeDays } from '#contract/core/reference/option-facts.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { twoPersonAct } from '../staff/approvals/two-person-act.ts'
import { findPair } from './may-merge.ts'
import { sentenceOf } from './merge-sentence.ts'
import { listNamesakes, markMerged, takeAlong } from './merge-store.ts'
import { holdList, lockList } from './store.ts'
import { countUsesOf } from './uses-store.ts'

/** What everybody who has it says is changed by two people: one asks, another says yes. One is enough to undo it. */
export const mergeTwoOptions = twoPersonAct({
  asks: 'content',
  answers: 'content',
  payload: z.object({ list: z.enum(optionListNames), from: z.number(), into: z.number(), by: z.number() }),
  sentence: async (tx, payload) => {
    const pair = await findPair(tx, payload)
    if (pair instanceof Refusal) return pair.body.message
    return sentenceOf(payload.list, pair, await countUsesOf(tx, payload.list, payload.from))
  },
  version: async (tx, payload) => {
    await holdList(tx, payload.list)
    const pair = await findPair(tx, payload)
    return pair instanceof Refusal ? undefined : `${pair.one.name} → ${pair.other.name}`
  },
  run: async (tx, { list, from, into, by }) => {
    await lockList(tx, list)
    const mergeId = await markMerged(tx, { list, from, into, by })
    if (list === 'castes') {
      await lockList(tx, 'subcastes')
      for (const { id, into: namesake } of await listNamesakes(tx, from, into))
        await markMerged(tx, { list: 'subcastes', from: id, into: namesake, by, partOf: mergeId })
      await takeAlong(tx, mergeId, from, into)
    }
    return `Merged. Who has it is being moved; it can be undone for ${undoMergeDays} days.`
  },
})
