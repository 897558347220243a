import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db.ts'
import { type Erasure, listErasures } from './store.ts'

/** Outside the database, since it is for the day on which the database is lost. */
export const erasureListIn = (dataDir: string) => join(dataDir, 'erasures.txt')

const moment = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z`
const line = new RegExp(String.raw`^(\d+) (${moment}) (${moment})$`)

/** Nothing where there is no file. A line that a crash cut off is no entry; it was written again. */
export async function readErasureList(path: string): Promise<Erasure[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return ''
  })
  return text.split('\n').flatMap(entry => {
    const [, id, joined, erased] = line.exec(entry) ?? []
    return id && joined && erased ? { member_id: Number(id), joined_at: joined, erased_at: erased } : []
  })
}

/**
 * Adds to the list whoever is not on it yet. Lines are only ever added, so servers that share the folder do not undo
 * each other's, and an entry that stands there twice does no harm.
 */
export async function keepErasureList(db: Db, dataDir: string): Promise<void> {
  const path = erasureListIn(dataDir)
  const known = new Set((await readErasureList(path)).map(toLine))
  const fresh = (await listErasures(db)).map(toLine).filter(entry => !known.has(entry))
  if (fresh.length === 0) return
  await mkdir(dataDir, { recursive: true })
  const file = await open(path, 'a', 0o600)
  try {
    // Begins a line of its own, whatever a crash left of the last one.
    await file.writeFile(`\n${fresh.join('\n')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

const toLine = ({ member_id, joined_at, erased_at }: Erasure) => `${member_id} ${joined_at} ${erased_at}`
