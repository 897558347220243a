import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../db.ts'
import type { Partitions } from './bulk-load.ts'
import type { Entry } from './entry.ts'
import { changesAtOnce, copyEntriesOf, listChanges } from './store.ts'

/** Brings in every change committed before the call. */
export async function catchUp(db: Db, partitions: Partitions): Promise<void> {
  const { seen } = partitions
  let from = { changedIn: oldestOpen(seen), id: 0 }
  let upTo: string | undefined
  for (;;) {
    const changes = await listChanges(db, { seen, ...from })
    upTo ??= changes[0]?.snapshot as string
    const ids = changes.flatMap(({ id }) => id ?? [])
    if (ids.length > 0) await renew(db, partitions, ids)
    const last = changes.at(-1)
    if (!last || changes.length < changesAtOnce) break
    from = { changedIn: last.changedIn, id: last.id as number }
    await setImmediate()
  }
  partitions.seen = upTo
}

/** A change made since the list of changes was read comes early here, and once more with the next list. */
async function renew(db: Db, { male, female }: Partitions, ids: readonly number[]): Promise<void> {
  const entries: Entry[] = []
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
export const wentBack = (before: string, after: string) =>
  BigInt(oldestOpen(after)) < BigInt(oldestOpen(before))
