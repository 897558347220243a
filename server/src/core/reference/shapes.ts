import type { OptionList } from '#contract/core/reference/option-facts.ts'
import { currentId } from './look-up.ts'
import type { GroupedEntry, Reference, ReferenceEntry } from './store.ts'

export function namesOf(entries: readonly ReferenceEntry[]): string[] {
  return entries.map(entry => entry.name)
}

/** `[{ "101": "India" }, …]`, the wire format of ids in order. */
export function idToName(entries: readonly ReferenceEntry[]): Record<string, string>[] {
  return entries.map(({ id, name }) => ({ [id]: name }))
}

export function groupsOf(entries: readonly GroupedEntry[]): { group: string; names: string[] }[] {
  return [...Map.groupBy(entries, entry => entry.group)].map(([group, members]) => ({
    group,
    names: namesOf(members),
  }))
}

/** By id of an offered option: its former names and the names of options merged into it. */
export function earlierNames(lists: Reference, list: OptionList): Map<number, string[]> {
  const nameOf = new Map(lists[list].map(({ id, name }) => [id, name]))
  const earlier = lists.known[list]
    .map(({ id, name }) => ({ name, now: currentId(lists, list, id) }))
    .filter(({ name, now }) => nameOf.has(now) && nameOf.get(now) !== name)
  const byId = Map.groupBy(earlier, ({ now }) => now)
  return new Map([...byId].map(([id, entries]) => [id, entries.map(({ name }) => name)]))
}

/** The earlier names by current name, as a field of the reply. The field is omitted if there are none. */
export function aliasesOf<Field extends string>(lists: Reference, list: OptionList, field: Field) {
  const earlier = earlierNames(lists, list)
  if (earlier.size === 0) return {}
  const named = lists[list].flatMap(({ id, name }) => (earlier.has(id) ? [[name, earlier.get(id)]] : []))
  return { [field]: Object.fromEntries(named) } as Record<Field, Record<string, string[]>>
}
