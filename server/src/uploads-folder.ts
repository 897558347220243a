import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError } from './config.ts'

export const uploadsIn = (dataDir: string) => resolve(dataDir, 'uploads')

/** Where a restore puts the uploads until the database is complete. */
export const restoringIn = (dataDir: string) => resolve(dataDir, 'uploads.restoring')

export function refuseHalfRestored(dataDir: string): void {
  const folder = restoringIn(dataDir)
  if (!existsSync(folder)) return
  throw new ConfigError(
    `A restore into ${dataDir} was broken off. Restore again into an empty database, or delete ${folder} to go without.`,
  )
}
