import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError } from '../config.ts'

export const uploadsIn = (dataDir: string) => resolve(dataDir, 'uploads')

/** This file exists while a restore is incomplete. */
export const restoreMark = (dataDir: string) => resolve(dataDir, 'restore-has-begun')

export function refuseHalfRestored(dataDir: string): void {
  const mark = restoreMark(dataDir)
  if (!existsSync(mark)) return
  throw new ConfigError(
    `A restore into ${dataDir} was interrupted. Please restore again into an empty database, or delete ${mark} to start without it.`,
  )
}
