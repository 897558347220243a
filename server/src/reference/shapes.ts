import type { Entry, GroupedEntry } from './store.ts'

export function namesOf(entries: readonly Entry[]): string[] {
  return entries.map(entry => entry.name)
}

/** `[{ "101": "India" }, …]`, the wire's way of naming ids in order. */
export function idToName(entries: readonly Entry[]): Record<string, string>[] {
  return entries.map(({ id, name }) => ({ [id]: name }))
}

/** Groups in the order of their first entry. */
export function groupsOf(entries: readonly GroupedEntry[]): { group: string; names: string[] }[] {
  return [...Map.groupBy(entries, entry => entry.group)].map(([group, members]) => ({
    group,
    names: namesOf(members),
  }))
}
