import type { OptionList } from '#contract/core/reference/option-facts.ts'
import type { KnownEntry, Reference, ReferenceEntry } from './store.ts'

/** The id of a name, as the forms send it; undefined where the list has no such name. */
export function idOf(entries: readonly ReferenceEntry[], name: string): number | undefined {
  return entries.find(entry => entry.name === name)?.id
}

/** The ids of several names, or undefined where one of them is not in the list. */
export function idsOf(entries: readonly ReferenceEntry[], names: readonly string[]): number[] | undefined {
  const ids = names.map(name => idOf(entries, name))
  return ids.every(id => id !== undefined) ? ids : undefined
}

/** By id as the wire's id-to-name maps give it, or by name: forms may send either. */
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

/** The option itself, or the one it was merged into. */
export function currentId({ known }: Reference, list: OptionList, id: number): number {
  return known[list].find(entry => entry.id === id)?.mergedInto ?? id
}

/** These entries and all that count as one of them, since one was merged into the other. */
export function withMerged(lists: Reference, list: OptionList, ids: readonly number[]): number[] {
  const now = ids.map(id => currentId(lists, list, id))
  const merged = lists.known[list].filter(
    ({ id, mergedInto }) => mergedInto !== null && now.includes(currentId(lists, list, id)),
  )
  return [...new Set([...ids, ...now, ...merged.map(({ id }) => id)])]
}

/** The current name of an option, or the name itself if it is unknown. */
export function currentName(
  lists: Reference,
  list: OptionList,
  name: string,
  among = lists.known[list],
): string {
  const id = idOf(among, name)
  return (id && nameOf(lists.known[list], currentId(lists, list, id))) || name
}

/** Sub-castes of the caste and of castes merged with it, and those that are open to all castes. */
export function subcastesOf(lists: Reference, casteId: number | undefined): KnownEntry[] {
  const castes = casteId === undefined ? [] : withMerged(lists, 'castes', [casteId])
  return lists.known.subcastes.filter(({ casteId: of }) => of === null || castes.includes(of as number))
}

/** One of the state's cities; where none are listed, whatever was typed. */
export function cityOf({ cities }: Reference, stateId: number | undefined, city: string): string | undefined {
  const offered = cities.filter(one => one.stateId === stateId)
  return offered.length === 0 || offered.some(({ name }) => name === city) ? city : undefined
}
