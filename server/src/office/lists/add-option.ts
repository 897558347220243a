import { optionLists } from '#contract/core/reference/option-facts.ts'
import type { addOption as contract } from '#contract/office/lists/option-lists.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { nameTaken } from './name-taken.ts'
import { findOption, insertOption, listOptions, lockList } from './store.ts'

export const addOption: Handler<typeof contract> = async ({ input, auditedTransaction }) => {
  const { list, name, group, within } = input
  return auditedTransaction(async tx => {
    await lockList(tx, list)
    const groups = new Set((await listOptions(tx, list)).map(option => option.group))
    if (optionLists[list].isGrouped ? !groups.has(group ?? null) : group !== undefined)
      return new Refusal(409, 'Please choose a group of the list.')
    if ((list === 'subcastes') !== (within !== undefined))
      return new Refusal(409, 'A sub-caste is one of a caste, and nothing else is.')
    const caste = within === undefined ? undefined : await findOption(tx, 'castes', within)
    if (within !== undefined && caste?.state !== 'offered')
      return refuse.notFound('There is no such caste any more.')
    const id = await insertOption(tx, list, { name, group, within })
    if (id === undefined) return nameTaken(tx, list, { name, within: within ?? null, id: 0 })
    return {
      reply: { id, message: `${name} is in the list.` },
      note: { subject: `${list}:${id}`, detail: { list, name, group, caste: caste?.name } },
    }
  })
}
