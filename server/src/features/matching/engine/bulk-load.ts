import { setImmediate } from 'node:timers/promises'
import { renumberChanges } from '../../../core/members/activity-store.ts'
import { CardCache } from '../../../core/members/card-cache.ts'
import type { Db } from '../../../platform/database/db.ts'
import { dayNumber } from './day-number.ts'
import type { IndexEntry } from './index-entry.ts'
import { Partition } from './partition.ts'
import { changesPerBatch, copyEntries, countListed, getSnapshot, type ListedCount } from './store.ts'

/** All listed members, as of one moment of the database. */
export interface Partitions {
  male: Partition
  female: Partition
  /** A PostgreSQL snapshot. The partitions include all transactions that had ended by then. */
  seen: string
  /** The PostgreSQL backends that have answered since. */
  backends: Set<string>
  /** As of the same moment. */
  cards: CardCache
}

/** Large, so that statements cost little; small enough to stay far below the statement timeout. */
const entriesPerCopy = 50_000
/** A larger table would take more memory than it saves. */
const maxInterned = 100_000

/**
 * Reads all listed members, then builds the indexes. Holds no transaction open: the first catch-up applies the changes
 * made during the load, because the snapshot does not include their transactions.
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

async function placeEveryone(db: Db, place: (entry: IndexEntry) => void): Promise<number> {
  const intern = stringInterner()
  let lastId = 0
  let members = 0
  for (let count = entriesPerCopy; count === entriesPerCopy; ) {
    count = 0
    await copyEntries(db, lastId, entriesPerCopy, entry => {
      count++
      lastId = entry.id
      entry.name = intern(entry.name)
      entry.lists = intern(entry.lists)
      place(entry)
    })
    members += count
  }
  return members
}

/** Many members have equal names or preferences. Equal strings share their memory. */
function stringInterner(): (text: string) => string {
  const texts = new Map<string, string>()
  return text => {
    const known = texts.get(text)
    if (known === undefined && texts.size < maxInterned) texts.set(text, text)
    return known ?? text
  }
}
