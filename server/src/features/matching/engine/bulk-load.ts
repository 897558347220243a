import { setImmediate } from 'node:timers/promises'
import { renumberChanges } from '../../../core/members/activity-store.ts'
import { CardCache } from '../../../core/members/card-cache.ts'
import type { Db } from '../../../platform/database/db.ts'
import { dayNumber } from './day-number.ts'
import type { IndexEntry } from './index-entry.ts'
import { Partition } from './partition.ts'
import { changesPerBatch, copyEntries, countListed, getSnapshot, type ListedCount } from './store.ts'

/** Everyone who is listed, up to a moment of the database. */
export interface Partitions {
  male: Partition
  female: Partition
  /** A snapshot of PostgreSQL: the transactions that had ended by then are in it. */
  seen: string
  /** The processes of PostgreSQL that have answered since. */
  backends: Set<string>
  /** Of those shown last, as of the same moment. */
  cards: CardCache
}

/** So many that starting a statement costs little, and few enough to stay far below its time limit. */
const entriesPerCopy = 50_000
/** A larger table of texts would take more memory than it saves. */
const mostShared = 100_000

/**
 * Reads everyone, then builds the indexes. No transaction is held open: what changes meanwhile belongs to a
 * transaction that the snapshot has not seen end, and comes with the first catch-up.
 */
export async function loadPartitions(db: Db): Promise<{ partitions: Partitions; members: number }> {
  while ((await renumberChanges(db, changesPerBatch)) > 0);
  const { snapshot, backend } = await getSnapshot(db)
  const listed = await countListed(db)
  const [male, female] = [emptyPartition(listed, true), emptyPartition(listed, false)]
  const members = await placeEveryone(db, entry => (entry.isMale ? male : female).place(entry))
  for (const partition of [male, female]) for (const _ of partition.build()) await setImmediate()
  const partitions = { male, female, seen: snapshot, backends: new Set([backend]), cards: new CardCache() }
  return { partitions, members }
}

function emptyPartition(listed: readonly ListedCount[], isMale: boolean): Partition {
  const expected = listed.filter(group => group.isMale === isMale)
  return new Partition(new Map(expected.map(({ caste, members }) => [caste, members])), dayNumber(new Date()))
}

/** Returns how many there were. */
async function placeEveryone(db: Db, place: (entry: IndexEntry) => void): Promise<number> {
  const share = sharing()
  let lastId = 0
  let members = 0
  for (let count = entriesPerCopy; count === entriesPerCopy; ) {
    count = 0
    await copyEntries(db, lastId, entriesPerCopy, entry => {
      count++
      lastId = entry.id
      entry.name = share(entry.name)
      entry.lists = share(entry.lists)
      place(entry)
    })
    members += count
  }
  return members
}

/** Many have the same name or the same preferences; one text serves all of them. */
function sharing(): (text: string) => string {
  const texts = new Map<string, string>()
  return text => {
    const known = texts.get(text)
    if (known === undefined && texts.size < mostShared) texts.set(text, text)
    return known ?? text
  }
}
