import type { Db } from '../server/src/platform/database/db.ts'
import { type FillDemoOptions, fillDemo, isDemoComplete } from './fill-demo.ts'
import { progressLines } from './progress.ts'

interface SeedDemoOptions {
  members: number
  uploadsFolder: string
  files?: FillDemoOptions['files']
  say: (line: string) => void
  draw?: FillDemoOptions['draw']
}

/**
 * Adds the cast and a population, and completes an interrupted fill. Does nothing if a real member has signed up or the
 * demo is complete.
 */
export async function seedDemo(
  db: Db,
  { members, uploadsFolder, files, say, draw }: SeedDemoOptions,
): Promise<void> {
  if ((await isDemoComplete(db)) || (await hasRealMembers(db))) return
  const label = `Filling the database with ${members.toLocaleString('en-IN')} demo members:`
  await fillDemo(db, {
    members,
    uploadsFolder,
    files,
    onProgress: progressLines(label, say),
    draw,
  })
}

const hasRealMembers = async (db: Db) => (await db.run`select from members where not is_demo limit 1`) > 0
