import { setImmediate } from 'node:timers/promises'
import type { Queries } from '../../../platform/database/db.ts'
import type { Partitions } from './bulk-load.ts'
import type { IndexEntry } from './index-entry.ts'
import { type Change, changesPerBatch, copyEntriesOf, listChanges } from './store.ts'

/** More than PostgreSQL begins before what nobody waits for is on disk, which takes it less than a second. */
const unflushedTransactions = 1_000n

/**
 * Brings in every change committed before the call.
 *
 * A crash can make the last snapshot say too much: a transaction that was rolled back is written to disk a little later,
 * and if PostgreSQL is killed before that, another transaction gets its number and would be taken for known. A backend
 * that has answered before has lived since, so nothing was killed. What any other backend says is read from some
 * transactions earlier on; changes that are known come once more.
 */
export async function catchUp(db: Queries, partitions: Partitions): Promise<void> {
  const first = await listChanges(db, changesSince(partitions.seen))
  const hasLivedOn = partitions.backends.has(backendOf(first))
  const from = changesSince(hasLivedOn ? partitions.seen : earlier(partitions.seen))
  let changes = hasLivedOn ? first : await listChanges(db, from)
  const upTo = changes[0]?.snapshot as string
  const answered = [backendOf(first), backendOf(changes)]
  for (;;) {
    const ids = changes.flatMap(({ id }) => id ?? [])
    if (ids.length > 0) await renew(db, partitions, ids)
    const last = changes.at(-1)
    if (!last?.id || !last.changedIn || changes.length < changesPerBatch) break
    await setImmediate()
    changes = await listChanges(db, { ...from, changedIn: last.changedIn, id: last.id })
  }
  partitions.seen = upTo
  for (const backend of answered) partitions.backends.add(backend)
}

const changesSince = (seen: string) => ({ seen, changedIn: oldestOpen(seen), id: 0 })
const backendOf = (changes: readonly Change[]) => changes[0]?.backend as string

/** A snapshot in which the last transactions have not ended. */
function earlier(snapshot: string): string {
  const oldest = BigInt(oldestOpen(snapshot)) - unflushedTransactions
  const known = oldest > 3n ? oldest : 3n
  return `${known}:${known}:`
}

/** A change made since the list of changes was read comes early here, and once more with the next list. */
async function renew(
  db: Queries,
  { male, female, cards }: Partitions,
  ids: readonly number[],
): Promise<void> {
  cards.forget(ids)
  const entries: IndexEntry[] = []
  await copyEntriesOf(db, ids, entry => entries.push(entry))
  for (const id of ids) {
    male.remove(id)
    female.remove(id)
  }
  for (const entry of entries) (entry.isMale ? male : female).put(entry)
}

/** Of a snapshot "730:735:730,732": the oldest transaction that had not ended. */
function oldestOpen(snapshot: string): string {
  return snapshot.slice(0, snapshot.indexOf(':'))
}

/** True where the database counts fewer transactions than it did: it was restored to an earlier state. */
export const wasRestored = (before: string, after: string) =>
  BigInt(oldestOpen(after)) < BigInt(oldestOpen(before))
