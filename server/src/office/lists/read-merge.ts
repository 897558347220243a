import type { readMerge as contract } from '#contract/office/lists/option-lists.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findPair } from './may-merge.ts'
import { sentenceOf } from './merge-sentence.ts'
import { countUsesOf } from './uses-store.ts'

export const readMerge: Handler<typeof contract> = async ({ input, db }) => {
  const pair = await findPair(db, input)
  if (pair instanceof Refusal) return pair
  const uses = await countUsesOf(db, input.list, input.from)
  return { ...uses, sentence: sentenceOf(input.list, pair, uses) }
}
