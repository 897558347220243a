import { join } from 'node:path'
import { fillDemo } from '../demo/fill-demo.ts'
import { type OwnDatabase, openOwnDatabase } from './own-database.ts'

export type Population = OwnDatabase

/** A database with this many members, without pictures. */
export async function openPopulation(members: number, options?: { hasClock: boolean }): Promise<Population> {
  const population = await openOwnDatabase({ ...options, isLarge: members >= 1_000_000 })
  await fillDemo(population.db, {
    members,
    uploadsFolder: join(population.dataDir, 'uploads'),
    onProgress: () => {},
    draw: async () => {},
    faces: Number.POSITIVE_INFINITY,
  })
  await population.db.script('vacuum analyze')
  return population
}
