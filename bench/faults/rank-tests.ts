import { homesOf } from './areas.ts'
import type { ImportGraph } from './import-graph.ts'

/** One order of two: what is high up in either comes early. */
export function fuse(one: readonly string[], other: readonly string[]): string[] {
  const placeIn = new Map(other.map((test, place) => [test, place]))
  const worth = (place: number) => 1 / (place + 3)
  return one
    .map((test, place) => ({ test, worth: worth(place) + worth(placeIn.get(test) ?? other.length) }))
    .toSorted((first, second) => second.worth - first.worth)
    .map(({ test }) => test)
}

/** The test files that a fault in this file may fail, the likeliest first. */
export function rankTests(graph: ImportGraph, tests: readonly string[], file: string): string[] {
  // Nobody imports a migration, and every test of the server has its tables.
  const distances = graph.distancesTo(file.endsWith('.sql') ? 'server/src/migrate.ts' : file)
  const homes = homesOf(file)
  const isWeb = file.startsWith('web/')
  const rank = (test: string) => {
    const home = homes.findIndex(place => test.startsWith(place))
    return [home === -1 ? homes.length : home, distances.get(test) as number] as const
  }
  return (
    tests
      // What the pages do with the contract is the business of their own faults; they take the longest.
      .filter(test => distances.has(test) && (isWeb || !test.startsWith('web/')))
      .toSorted((one, other) => {
        const [home, distance] = rank(one)
        const [otherHome, otherDistance] = rank(other)
        return home - otherHome || distance - otherDistance || one.localeCompare(other)
      })
  )
}
