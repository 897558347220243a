import { join } from 'node:path'
import type { Db } from '../../../platform/database/db.ts'
import { appendLines, readLines } from '../../../platform/files/lines-file.ts'
import { type Erasure, listErasures } from './erasure-store.ts'

/** Outside the database, because a restored backup does not know of later erasures. */
export const erasureListPath = (dataDir: string) => join(dataDir, 'erasures.txt')

const moment = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z`
const line = new RegExp(String.raw`^(\d+) (${moment}) (${moment})$`)

/** Skips a line that a crash cut off. It is written again. */
export async function readErasureList(path: string): Promise<Erasure[]> {
  return (await readLines(path)).flatMap(entry => {
    const [, id, joined, erased] = line.exec(entry) ?? []
    return id && joined && erased ? { memberId: Number(id), joinedAt: joined, erasedAt: erased } : []
  })
}

/** Adds missing erasures. Append-only, so servers that share the folder can write concurrently. */
export async function appendErasureList(db: Db, dataDir: string): Promise<void> {
  const path = erasureListPath(dataDir)
  const known = new Set((await readErasureList(path)).map(toLine))
  const fresh = (await listErasures(db)).map(toLine).filter(entry => !known.has(entry))
  await appendLines(path, fresh)
}

const toLine = ({ memberId, joinedAt, erasedAt }: Erasure) => `${memberId} ${joinedAt} ${erasedAt}`
