import { setImmediate } from 'node:timers/promises'
import type { Db } from '../db.ts'
import { Board } from './board.ts'
import { dayNumber, type Entry } from './entry.ts'
import {
  changesAtOnce,
  countListed,
  listChanges,
  listEntries,
  readEntries,
  readSnapshot,
  renumberSomeChanges,
} from './store.ts'

/** Everyone who is listed, and up to where the changes are in it. */
export interface Boards {
  male: Board
  female: Board
  /** What was seen of the transactions: those ended by then are in it. */
  seen: string
}

/** So many that a batch is read and entered in some hundredths of a second, and others get their turn between two. */
const entriesAtOnce = 4_000
/** A larger table of texts takes longer to keep than it saves. */
const mostAlike = 30_000

/**
 * Reads everyone. No transaction is held open: what changes meanwhile is noted in the database with a transaction
 * that the first snapshot has not seen end, and comes with the first catching up.
 */
export async function loadBoards(db: Db): Promise<Boards> {
  while ((await renumberSomeChanges(db)) > 0);
  const seen = await readSnapshot(db)
  const listed = await countListed(db)
  const today = dayNumber(new Date())
  const boardOf = (isMale: boolean) => {
    const expected = listed.filter(group => group.isMale === isMale)
    return new Board(new Map(expected.map(({ caste, people }) => [caste, people])), today)
  }
  const boards = { male: boardOf(true), female: boardOf(false), seen }
  const alike = new Map<string, string>()
  let lastId = 0
  for (;;) {
    const entries = await listEntries(db, lastId, entriesAtOnce)
    for (const entry of entries) enter(boards, share(entry, alike))
    lastId = entries.at(-1)?.id ?? lastId
    if (entries.length < entriesAtOnce) return boards
    await setImmediate()
  }
}

/** Brings in every change committed before the call. */
export async function catchUp(db: Db, boards: Boards): Promise<void> {
  const { seen } = boards
  let from = { changedIn: firstOpen(seen), id: 0 }
  let upTo: string | undefined
  for (;;) {
    const changes = await listChanges(db, { seen, ...from })
    upTo ??= changes[0]?.snapshot as string
    const ids = changes.flatMap(({ id }) => id ?? [])
    if (ids.length > 0) await renew(db, boards, ids)
    const last = changes.at(-1)
    if (!last || changes.length < changesAtOnce) break
    from = { changedIn: last.changedIn, id: last.id as number }
    await setImmediate()
  }
  boards.seen = upTo
}

/** A change made since the list of changes was read comes early here, and once more with the next list. */
async function renew(db: Db, boards: Boards, ids: readonly number[]): Promise<void> {
  const entries = await readEntries(db, ids)
  for (const id of ids) {
    boards.male.remove(id)
    boards.female.remove(id)
  }
  for (const entry of entries) enter(boards, entry)
}

function enter(boards: Boards, entry: Entry): void {
  boards[entry.isMale ? 'male' : 'female'].put(entry)
}

/** Many have the same name or wish the same; one text does for most of them. */
function share(entry: Entry, alike: Map<string, string>): Entry {
  if (alike.size > mostAlike) alike.clear()
  const one = (text: string) => {
    const known = alike.get(text)
    if (known === undefined) alike.set(text, text)
    return known ?? text
  }
  entry.name = one(entry.name)
  entry.wishLists = one(entry.wishLists)
  return entry
}

/** "730:735:730,732": the oldest transaction that had not ended. */
function firstOpen(snapshot: string): string {
  return snapshot.slice(0, snapshot.indexOf(':'))
}

/** True where the database counts fewer transactions than it did: it was put back to an earlier state. */
export const wentBack = (before: string, after: string) =>
  BigInt(firstOpen(after)) < BigInt(firstOpen(before))
