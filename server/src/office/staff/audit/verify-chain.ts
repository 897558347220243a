import { hash } from 'node:crypto'
import type { AuditFault } from '#contract/office/staff/audit.ts'
import type { Sql } from '../../../platform/database/db.ts'
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

const beginning = '0'.repeat(64)

/**
 * Looks at every entry from the first to the last, and at every head that was kept outside: an entry that was changed,
 * one that is missing or stands elsewhere, a payload that says something else, an end that was cut off.
 */
export async function verifyChain(
  db: Sql,
  heads: readonly Head[] = [],
  rowsAtOnce = 5_000,
): Promise<Finding> {
  const outside = new Map(heads.map(head => [head.seq, head.hash]))
  const finding: Finding = { entries: 0, erased: 0, heads: 0 }
  let previous = beginning
  for await (const rows of chunks(db, rowsAtOnce)) {
    for (const row of rows) {
      const fault = await faultOf(db, row, finding.entries + 1, previous, outside.get(row.seq))
      if (fault) return { ...finding, fault }
      finding.entries += 1
      if (row.isErased) finding.erased += 1
      if (outside.has(row.seq)) finding.heads += 1
      previous = row.hash
    }
  }
  const last = Math.max(0, ...outside.keys())
  return finding.entries < last ? { ...finding, fault: { seq: finding.entries + 1, kind: 'cut' } } : finding
}

/** The next ones are read while these are looked at. */
async function* chunks(db: Sql, rowsAtOnce: number): AsyncGenerator<ChainRow[]> {
  let rows = await listChain(db, 0, rowsAtOnce)
  while (rows.length > 0) {
    const after = rows.at(-1)?.seq as number
    const next = rows.length < rowsAtOnce ? Promise.resolve([]) : listChain(db, after, rowsAtOnce)
    // Whoever stops here does not wait for it; whoever goes on hears of its failure.
    next.catch(() => {})
    yield rows
    rows = await next
  }
}

async function faultOf(
  db: Sql,
  row: ChainRow,
  seq: number,
  previous: string,
  outside: string | undefined,
): Promise<Fault | undefined> {
  const isSound = hashOf(row) === row.hash
  if (row.seq !== seq || row.prevHash !== previous || !isSound) {
    if (await standsElsewhere(db, seq, previous)) return { seq, kind: 'reordered' }
    if (row.seq !== seq) return { seq, kind: 'missing' }
    // It follows another than the one before it: that one was changed together with its hash.
    return { seq: isSound && seq > 1 ? seq - 1 : seq, kind: 'changed' }
  }
  // Whole in itself, and yet another than the one that was here: everything from some place on was written anew.
  if (outside !== undefined && outside !== row.hash) return { seq, kind: 'changed' }
  return row.isKept ? undefined : { seq, kind: 'payload' }
}

/** Whether the entry that belongs here is there, whole but for its number. */
async function standsElsewhere(db: Sql, seq: number, previous: string): Promise<boolean> {
  const follower = await findFollower(db, previous)
  return follower !== undefined && follower.seq !== seq && hashOf({ ...follower, seq }) === follower.hash
}

/** No entry is longer: its action and subject are names. */
const room = Buffer.allocUnsafe(64 * 1024)

/** The same fields in the same order as the trigger has them, each with its length before it. */
function hashOf({ seq, atMicros, staffId, action, subject, payloadHash, prevHash }: ChainRow): string {
  let end = 0
  for (const field of [String(seq), atMicros, staffId, action, subject, payloadHash]) {
    const length = field === null ? 0 : room.write(field, end + 4)
    room.writeInt32BE(field === null ? -1 : length, end)
    end += 4 + length
  }
  end += room.write(prevHash, end, 'hex')
  return hash('sha256', room.subarray(0, end), 'hex')
}
