import type { moveOption as contract } from '#contract/office/lists/option-lists.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { findOption, lockList, placeOption } from './store.ts'

export const moveOption: Handler<typeof contract> = async ({ input, auditedTransaction }) => {
  const { list, id, before } = input
  return auditedTransaction(async tx => {
    await lockList(tx, list)
    const option = await findOption(tx, list, id)
    const next = before === null ? undefined : await findOption(tx, list, before)
    if (!option || (before !== null && !next)) return refuse.notFound('There is no such entry.')
    if (next && (next.group !== option.group || next.within !== option.within))
      return new Refusal(409, 'An entry keeps its group.')
    await placeOption(tx, list, id, before)
    return {
      reply: { message: next ? `${option.name} stands before ${next.name}.` : `${option.name} stands last.` },
      note: { subject: `${list}:${id}`, detail: { list, name: option.name, before: next?.name ?? null } },
    }
  })
}
