import type { mergeOptions as contract } from '#contract/office/lists/option-lists.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { askForYes } from '../staff/approvals/ask-for-yes.ts'
import { findPair } from './may-merge.ts'

export const mergeOptions: Handler<typeof contract> = async ask => {
  const { input, viewer, auditedTransaction } = ask
  return auditedTransaction(async tx => {
    const pair = await findPair(tx, input)
    if (pair instanceof Refusal) return pair
    return askForYes(tx, ask, viewer, {
      action: 'option.merge',
      payload: { ...input, by: viewer.id },
      subject: `${input.list}:${input.from}`,
    })
  })
}
