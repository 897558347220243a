import { createHash } from 'node:crypto'
import type { AuditFault } from '#contract/audit.ts'
import type { Sql } from '../db.ts'
import { type ChainRow, findFollower, listChain } from './chain-store.ts'
import type { Head } from './heads.ts'

interface Fault {
  seq: number
  kind: AuditFault
}

export interface Finding {
  entries: number
  erased: number
  /** Heads kept outside that stand in their places. */
  heads: number
  /** The first entry that is not as it was written. */
  fault?: Fault
}

const rowsAtOnce = 5_000
const beginning = Buffer.alloc(32)

/**
 * Looks at every entry from the first to the last, and at every head that was kept outside: an entry that was changed,
 * one that is missing or stands elsewhere, a payload that says something else, an end that was cut off.
 */
export async function verifyChain(db: Sql, heads: readonly Head[] = []): Promise<Finding> {
  const outside = new Map(heads.map(({ seq, hash }) => [seq, hash]))
  const last = Math.max(0, ...outside.keys())
  const finding: Finding = { entries: 0, erased: 0, heads: 0 }
  let previous: Buffer = beginning
  for (;;) {
    const rows = await listChain(db, finding.entries, rowsAtOnce)
    for (const row of rows) {
      const fault = await faultOf(db, row, finding.entries + 1, previous, outside.get(row.seq))
      if (fault) return { ...finding, fault }
      finding.entries += 1
      if (row.isErased) finding.erased += 1
      if (outside.has(row.seq)) finding.heads += 1
      previous = row.hash
    }
    if (rows.length < rowsAtOnce) break
  }
  return finding.entries < last ? { ...finding, fault: { seq: finding.entries + 1, kind: 'cut' } } : finding
}

async function faultOf(
  db: Sql,
  row: ChainRow,
  seq: number,
  previous: Buffer,
  outside: string | undefined,
): Promise<Fault | undefined> {
  const isSound = hashOf(row).equals(row.hash)
  if (row.seq !== seq || !row.prevHash.equals(previous) || !isSound) {
    if (await standsElsewhere(db, seq, previous)) return { seq, kind: 'reordered' }
    if (row.seq !== seq) return { seq, kind: 'missing' }
    // It follows another than the one before it: that one was changed together with its hash.
    return { seq: isSound && seq > 1 ? seq - 1 : seq, kind: 'changed' }
  }
  // Whole in itself, and yet another than the one that was here: everything from some place on was written anew.
  if (outside !== undefined && outside !== row.hash.toString('hex')) return { seq, kind: 'changed' }
  const isKept = row.isErased || row.bodyHash?.equals(row.payloadHash)
  return row.hasPayload && isKept ? undefined : { seq, kind: 'payload' }
}

/** Whether the entry that belongs here is there, whole but for its number. */
async function standsElsewhere(db: Sql, seq: number, previous: Buffer): Promise<boolean> {
  const follower = await findFollower(db, previous)
  return follower !== undefined && follower.seq !== seq && hashOf({ ...follower, seq }).equals(follower.hash)
}

/** The same fields in the same order as the trigger has them, each with its length before it. */
export function hashOf(row: Omit<ChainRow, 'hash' | 'hasPayload' | 'isErased' | 'bodyHash'>): Buffer {
  const { seq, atMicros, staffId, action, subject, payloadHash, prevHash } = row
  const hash = createHash('sha256')
  for (const field of [String(seq), atMicros, staffId, action, subject, payloadHash.toString('hex')])
    hash.update(withLength(field))
  return hash.update(prevHash).digest()
}

function withLength(field: string | null): Buffer {
  const text = Buffer.from(field ?? '')
  const length = Buffer.alloc(4)
  length.writeInt32BE(field === null ? -1 : text.length)
  return Buffer.concat([length, text])
}
