import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db.ts'
import { readHead } from './verification-store.ts'

/** Where the chain ended at some time, kept outside the database: whoever rewrites that has this to explain. */
export interface Head {
  seq: number
  hash: string
}

export const headsIn = (dataDir: string) => join(dataDir, 'audit-heads.txt')

const line = /^(\d+) ([0-9a-f]{64}) \S+$/

/** Nothing where there is no file. A line that a crash cut off is none. */
export async function readHeads(dataDir: string): Promise<Head[]> {
  const text = await readFile(headsIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return ''
  })
  return text.split('\n').flatMap(entry => {
    const [, seq, hash] = line.exec(entry) ?? []
    return seq && hash ? { seq: Number(seq), hash } : []
  })
}

/** Adds the head where it is new. The log gets it as well, since logs leave the machine. */
export async function keepHead(
  { db, dataDir }: { db: Db; dataDir: string },
  known: Head | undefined,
  onHead: (head: Head) => void,
): Promise<Head | undefined> {
  const head = await readHead(db)
  if (!head || head.seq === known?.seq) return known
  await mkdir(dataDir, { recursive: true })
  const file = await open(headsIn(dataDir), 'a', 0o600)
  try {
    // Begins a line of its own, whatever a crash left of the last one.
    await file.writeFile(`\n${head.seq} ${head.hash} ${head.at.toISOString()}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  onHead({ seq: head.seq, hash: head.hash })
  return head
}
