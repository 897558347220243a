import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db.ts'
import { type DeletionRow, listDeletions } from './deletion-store.ts'
import { type ListedDeparture, listDepartures } from './departure-store.ts'

/** Beside the list of erasures, and for the same day: what was promised to whoever left, in lines that only come. */
export const deletionListIn = (dataDir: string) => join(dataDir, 'deletions.txt')

type Line = { erased: DeletionRow } | { leaving: ListedDeparture } | { stayed: string }

export interface DeletionList {
  erased: DeletionRow[]
  /** Who had asked and was not erased yet. */
  leaving: ListedDeparture[]
}

/** Nothing where there is no file. A line that a crash cut off is no entry; it was written again. */
async function readLines(path: string): Promise<Line[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return ''
  })
  return text.split('\n').flatMap(line => {
    try {
      return line ? (JSON.parse(line) as Line) : []
    } catch {
      return []
    }
  })
}

export async function readDeletionList(path: string): Promise<DeletionList> {
  const erased = new Map<string, DeletionRow>()
  const leaving = new Map<string, ListedDeparture>()
  for (const line of await readLines(path)) {
    if ('leaving' in line) leaving.set(line.leaving.number, line.leaving)
    else if ('stayed' in line) leaving.delete(line.stayed)
    else {
      erased.set(line.erased.number, revive(line.erased))
      leaving.delete(line.erased.number)
    }
  }
  return { erased: [...erased.values()], leaving: [...leaving.values()] }
}

/** As JSON brought it. */
const revive = (row: DeletionRow): DeletionRow => ({
  ...row,
  eraseAt: new Date(row.eraseAt),
  erasedAt: row.erasedAt && new Date(row.erasedAt),
  hash: row.hash && Buffer.from(row.hash as unknown as string, 'hex'),
})

/** Adds what is not on it yet; servers that share the folder do not undo each other's lines. */
export async function keepDeletionList(db: Db, dataDir: string): Promise<void> {
  const path = deletionListIn(dataDir)
  const known = await readDeletionList(path)
  const [erased, leaving] = [await listDeletions(db), await listDepartures(db)]
  const wasErased = new Set(known.erased.map(({ number }) => number))
  const wasLeaving = new Map(known.leaving.map(one => [one.number, JSON.stringify(one)]))
  const isLeaving = new Set(leaving.map(({ number }) => number))
  const isErased = new Set(erased.map(({ number }) => number))
  const lines = [
    ...erased
      .filter(({ number }) => !wasErased.has(number))
      .map(row => ({ erased: { ...row, hash: row.hash?.toString('hex') } })),
    ...leaving
      .filter(one => wasLeaving.get(one.number) !== JSON.stringify(one))
      .map(one => ({ leaving: one })),
    ...[...wasLeaving.keys()]
      .filter(number => !isLeaving.has(number) && !isErased.has(number))
      .map(number => ({ stayed: number })),
  ]
  if (lines.length === 0) return
  await mkdir(dataDir, { recursive: true })
  const file = await open(path, 'a', 0o600)
  try {
    // Begins a line of its own, whatever a crash left of the last one.
    await file.writeFile(`\n${lines.map(line => JSON.stringify(line)).join('\n')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}
