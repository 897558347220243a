import { setImmediate } from 'node:timers/promises'
import type { Queries } from '../../../platform/database/db.ts'
import type { Partitions } from './bulk-load.ts'
import type { IndexEntry } from './index-entry.ts'
import { type Change, changesPerBatch, copyEntriesOf, listChanges } from './store.ts'

/** More transactions than PostgreSQL starts in the second until an asynchronous commit is on disk. */
const unflushedTransactions = 1_000n

/**
 * Applies every change committed before the call.
 *
 * A crash can make the last snapshot wrong: a rollback reaches the disk a little later, and if PostgreSQL is killed before
 * that, a new transaction gets the same number and would count as known. A backend that has answered before proves that
 * there was no crash. For any other backend the feed starts some transactions earlier; repeated changes are harmless.
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

/** A snapshot some transactions before the given one. */
function earlier(snapshot: string): string {
  const oldest = BigInt(oldestOpen(snapshot)) - unflushedTransactions
  const known = oldest > 3n ? oldest : 3n
  return `${known}:${known}:`
}

/** Reads the current rows, so a later change can be applied early. It is applied again with its own batch. */
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

/** The oldest open transaction of a snapshot: 730 of "730:735:730,732". */
function oldestOpen(snapshot: string): string {
  return snapshot.slice(0, snapshot.indexOf(':'))
}

/** The database counts fewer transactions than before, so it was restored to an earlier state. */
export const wasRestored = (before: string, after: string) =>
  BigInt(oldestOpen(after)) < BigInt(oldestOpen(before))
