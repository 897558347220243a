import type { ChoiceOption } from '../../ui/narrow-options.ts'

/** The specified text for lists that did not load. */
export const optionsFailed = 'Failed to fetch options'

/** The lists of a reply. A reply without success has none. */
export function listsIn<Lists>({ success, data }: { success: boolean; data: Lists }): Lists {
  if (!success) throw new Error(optionsFailed)
  return data
}

/** Turns `[{ "101": "India" }, ...]` into options, in the same order. */
export function fromIdMaps(maps: readonly Record<string, string>[]): ChoiceOption[] {
  return maps.flatMap(map => Object.entries(map).map(([value, label]) => ({ value, label })))
}

export function fromNames(names: readonly string[], aliases: Record<string, string[]> = {}): ChoiceOption[] {
  return [...new Set(names)].map(name => ({
    value: name,
    label: name,
    ...(aliases[name] && { aliases: aliases[name] }),
  }))
}

/** The same options with names instead of ids, as the wire takes them. */
export const labelsOf = (options: readonly ChoiceOption[]): ChoiceOption[] =>
  fromNames(options.map(({ label }) => label))

interface Group {
  group: string
  names: readonly string[]
}

export function fromGroups(groups: readonly Group[], aliases: Record<string, string[]> = {}): ChoiceOption[] {
  return groups.flatMap(({ group, names }) => fromNames(names, aliases).map(option => ({ ...option, group })))
}
