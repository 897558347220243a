import type { listCasteOptions } from '#contract/core/reference/reference.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { fromGroups, fromNames, listsIn } from '../../../core/reference/options.ts'
import type { ChoiceOption } from '../../../ui/narrow-options.ts'

/** The castes under their groups, or a plain list if there are none. A malformed reply gives an empty list. */
export function casteOptions(reply: Reply<typeof listCasteOptions>): ChoiceOption[] {
  const { caste, caste_groups, caste_aliases } = listsIn(reply) ?? {}
  if (Array.isArray(caste_groups)) return fromGroups(caste_groups, caste_aliases)
  return Array.isArray(caste) ? fromNames(caste) : []
}
