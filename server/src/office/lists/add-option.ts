import { optionLists } from '#contract/core/reference/option-facts.ts'
import type { addOption as contract } from '#contract/office/lists/option-lists.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { checkName } from './check-name.ts'
import { findOption, insertOption, listOptions, lockList } from './option-store.ts'

export const addOption: Handler<typeof contract> = ({ input, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const { list, name, group = null, within = null } = input
    await lockList(tx, list)
    const groups = (await listOptions(tx, list)).map(option => option.group)
    if (optionLists[list].isGrouped ? !groups.includes(group) : group !== null)
      return new Refusal(409, 'Please choose one of the groups.')
    if ((list === 'subcastes') !== (within !== null))
      return new Refusal(409, 'Please choose a caste for a sub-caste, and none for other entries.')
    const caste = within === null ? undefined : await findOption(tx, 'castes', within)
    if (within !== null && caste?.state !== 'offered') return refuse.notFound('This caste is not offered.')
    const refusal = await checkName(tx, list, { name, within })
    if (refusal) return refusal
    const id = await insertOption(tx, list, { name, group, within })
    return {
      reply: { id, message: `${name} is in the list.` },
      note: { subject: `${list}:${id}`, detail: { list, name, group, caste: caste?.name } },
    }
  })
