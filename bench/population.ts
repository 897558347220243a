import { join } from 'node:path'
import { fillDemo } from '../demo/fill-demo.ts'
import { type OwnDatabase, openOwnDatabase } from './own-database.ts'

export type Population = OwnDatabase

/** A database of its own with so many members, without their pictures. */
export async function openPopulation(members: number, options?: { hasClock: boolean }): Promise<Population> {
  const population = await openOwnDatabase(options)
  await fillDemo(population.db, {
    members,
    uploadsFolder: join(population.dataDir, 'uploads'),
    onProgress: () => {},
    draw: async () => {},
  })
  // On one connection, since the time limit is the connection's.
  const keeper = await population.db.reserve()
  await keeper`set statement_timeout = 0`
  await keeper`vacuum analyze`
  keeper.release()
  return population
}
