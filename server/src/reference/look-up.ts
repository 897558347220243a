import type { Entry, Reference } from './store.ts'

/** The id of a name, as the forms send it; undefined where the list has no such name. */
export function idOf(entries: readonly Entry[], name: string): number | undefined {
  return entries.find(entry => entry.name === name)?.id
}

/** The ids of several names, or undefined where one of them is not in the list. */
export function idsOf(entries: readonly Entry[], names: readonly string[]): number[] | undefined {
  const ids = names.map(name => idOf(entries, name))
  return ids.every(id => id !== undefined) ? ids : undefined
}

/** By id as the wire's id-to-name maps give it, or by name: forms may send either. */
export function idOfEither(entries: readonly Entry[], text: string): number | undefined {
  const id = /^\d+$/.test(text) ? Number(text) : undefined
  return entries.find(entry => entry.id === id || entry.name === text)?.id
}

export function nameOf(entries: readonly Entry[], id: number | null): string | undefined {
  return entries.find(entry => entry.id === id)?.name
}

export function statesOf({ states }: Reference, countryId: number | null | undefined) {
  return states.filter(state => state.countryId === countryId)
}

/** Those of the caste, and the answers open to all. */
export function subcastesOf({ subcastes }: Reference, casteId: number | undefined) {
  return subcastes.filter(subcaste => subcaste.casteId === null || subcaste.casteId === casteId)
}

/** One of the state's cities; where none are listed, whatever was typed. */
export function cityOf({ cities }: Reference, stateId: number | undefined, city: string): string | undefined {
  const offered = cities.filter(one => one.stateId === stateId)
  return offered.length === 0 || offered.some(({ name }) => name === city) ? city : undefined
}
