import { optionLists } from '#contract/core/reference/option-facts.ts'
import type { mergeOptions as contract } from '#contract/office/lists/option-lists.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { mailAdmins } from '../staff/mail-admins.ts'
import { findPair } from './may-merge.ts'
import { mergeTwoOptions } from './merge.ts'
import { lockList } from './store.ts'

export const mergeOptions: Handler<typeof contract> = ctx => {
  const { input, viewer, auditedTransaction } = ctx
  return auditedTransaction(async tx => {
    await lockList(tx, input.list)
    const pair = await findPair(tx, input)
    if (pair instanceof Refusal) return pair
    const message = await mergeTwoOptions(tx, input, viewer.id)
    const [from, into] = [pair.one.name, pair.other.name]
    const list = optionLists[input.list].label
    await mailAdmins(tx, ctx, `Merged: ${from}`, `${viewer.name} merged “${from}” into “${into}” (${list}).`)
    return { reply: { message }, note: { subject: `${input.list}:${input.from}`, detail: { from, into } } }
  })
}
