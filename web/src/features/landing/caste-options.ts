import type { Reply } from '#contract/endpoint.ts'
import type { listCasteOptions } from '#contract/reference.ts'
import type { Option } from '../../ui/narrow-options.ts'
import { fromGroups, fromNames } from '../reference/options.ts'

/** The castes under their group headings, or plainly where there are no groups; an odd reply has none. */
export function casteOptions({ success, error, data }: Reply<typeof listCasteOptions>): Option[] {
  if (!success) throw new Error(error ?? 'Failed to fetch options')
  const { caste, caste_groups, caste_aliases } = data ?? {}
  if (Array.isArray(caste_groups)) return fromGroups(caste_groups, caste_aliases)
  return Array.isArray(caste) ? fromNames(caste) : []
}
