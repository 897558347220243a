import type { OptionList } from '#contract/core/reference/option-facts.ts'
import type { KnownEntry, Reference, ReferenceEntry } from './store.ts'

export function idOf(entries: readonly ReferenceEntry[], name: string): number | undefined {
  return entries.find(entry => entry.name === name)?.id
}

export function idsOf(entries: readonly ReferenceEntry[], names: readonly string[]): number[] | undefined {
  const ids = names.map(name => idOf(entries, name))
  return ids.every(id => id !== undefined) ? ids : undefined
}

/** Forms can send the id or the name. */
export function idOfEither(entries: readonly ReferenceEntry[], text: string): number | undefined {
  const id = /^\d+$/.test(text) ? Number(text) : undefined
  return entries.find(entry => entry.id === id || entry.name === text)?.id
}

export function nameOf(entries: readonly ReferenceEntry[], id: number | null): string | undefined {
  return entries.find(entry => entry.id === id)?.name
}

export function statesOf({ states }: Reference, countryId: number | null | undefined) {
  return states.filter(state => state.countryId === countryId)
}

export function currentId({ known }: Reference, list: OptionList, id: number): number {
  return known[list].find(entry => entry.id === id)?.mergedInto ?? id
}

/** These ids, their merge targets, and all options that were merged into the same targets. */
export function withMerged(lists: Reference, list: OptionList, ids: readonly number[]): number[] {
  const targets = ids.map(id => currentId(lists, list, id))
  const merged = lists.known[list].filter(
    ({ id, mergedInto }) => mergedInto !== null && targets.includes(currentId(lists, list, id)),
  )
  return [...new Set([...ids, ...targets, ...merged.map(({ id }) => id)])]
}

export function currentName(
  lists: Reference,
  list: OptionList,
  name: string,
  among = lists.known[list],
): string {
  const id = idOf(among, name)
  return (id && nameOf(lists.known[list], currentId(lists, list, id))) || name
}

/** The sub-castes of the caste, of castes merged with it, and those open to all castes. */
export function subcastesOf(lists: Reference, casteId: number | undefined): KnownEntry[] {
  const castes = casteId === undefined ? [] : withMerged(lists, 'castes', [casteId])
  return lists.known.subcastes.filter(({ casteId: of }) => of === null || castes.includes(of as number))
}

/** A listed city of the state. If the state has no listed cities, any text is valid. */
export function cityOf({ cities }: Reference, stateId: number | undefined, city: string): string | undefined {
  const offered = cities.filter(one => one.stateId === stateId)
  return offered.length === 0 || offered.some(({ name }) => name === city) ? city : undefined
}
