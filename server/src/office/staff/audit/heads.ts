import { join } from 'node:path'
import type { Db } from '../../../platform/database/db.ts'
import { appendLines, readLines } from '../../../platform/files/lines-file.ts'
import { readHead } from './verification-store.ts'

/** An end of the chain, kept outside the database: it shows when the chain was rewritten. */
export interface Head {
  seq: number
  hash: string
}

export const headsIn = (dataDir: string) => join(dataDir, 'audit-heads.txt')

const line = /^(\d+) ([0-9a-f]{64}) \S+$/

/** Skips a line that a crash cut off. */
export async function readHeads(dataDir: string): Promise<Head[]> {
  return (await readLines(headsIn(dataDir))).flatMap(entry => {
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
  await appendLines(headsIn(dataDir), [`${head.seq} ${head.hash} ${head.at.toISOString()}`])
  onHead({ seq: head.seq, hash: head.hash })
  return head
}
