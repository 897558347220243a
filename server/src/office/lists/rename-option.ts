import type { renameOption as contract } from '#contract/office/lists/option-lists.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { nameTaken } from './name-taken.ts'
import { findNamesake, findOption, lockList, writeName } from './store.ts'

export const renameOption: Handler<typeof contract> = async ({ input, auditedTransaction }) => {
  const { list, id, name, was } = input
  return auditedTransaction(async tx => {
    await lockList(tx, list)
    const option = await findOption(tx, list, id)
    if (!option) return refuse.notFound('There is no such entry.')
    if (option.name !== was)
      return new Refusal(409, `Somebody has called it ${option.name} meanwhile. Please look again.`)
    if (option.state === 'merged') return new Refusal(409, `${option.name} was merged into ${option.into}.`)
    if (option.name === name) return new Refusal(409, `It is called ${name} already.`)
    const wanted = { name, within: option.within, id }
    if (await findNamesake(tx, list, wanted)) return nameTaken(tx, list, wanted)
    await writeName(tx, list, { id, name })
    return {
      reply: { message: `${was} is called ${name} now.` },
      note: { subject: `${list}:${id}`, detail: { list, before: was, after: name } },
    }
  })
}
