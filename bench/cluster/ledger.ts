import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

export interface Acknowledgement {
  /** The number of a row, or the client id of a message with its place in the conversation. */
  id: string
  sentAt: number
  acknowledgedAt: number
}

/** The writes that were acknowledged, outside the database. A line is on the disk before `add` returns. */
export class Ledger {
  readonly entries = new Map<string, Acknowledgement>()
  newest: Acknowledgement | undefined
  #file: FileHandle

  private constructor(file: FileHandle) {
    this.#file = file
  }

  static async open(path: string): Promise<Ledger> {
    const { O_WRONLY, O_CREAT, O_APPEND, O_DSYNC } = constants
    return new Ledger(await open(path, O_WRONLY | O_CREAT | O_APPEND | O_DSYNC))
  }

  async add(id: string, sentAt: number): Promise<void> {
    const entry = { id, sentAt, acknowledgedAt: Date.now() }
    this.entries.set(id, entry)
    this.newest = entry
    await this.#file.write(`${id} ${sentAt} ${entry.acknowledgedAt}\n`)
  }

  /** Counts the entries that the database does not have, each once. */
  async countLost(listStored: () => Promise<ReadonlySet<string>>): Promise<number> {
    const known = [...this.entries.values()]
    const lost = findMissing(known, await listStored())
    for (const { id } of lost) this.entries.delete(id)
    return lost.length
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}

export const findMissing = (entries: Iterable<Acknowledgement>, stored: ReadonlySet<string>) =>
  [...entries].filter(({ id }) => !stored.has(id))

/** The longest time without an acknowledgement since the loss, in seconds. */
export function longestGap(entries: Iterable<Acknowledgement>, lostAt: number): number {
  let longest = 0
  let last = lostAt
  for (const { acknowledgedAt } of entries) {
    if (acknowledgedAt < lostAt) continue
    longest = Math.max(longest, acknowledgedAt - last)
    last = acknowledgedAt
  }
  return longest / 1000
}

/** What a restored database lacks of the writes before its second, and has of those that began later. */
export function compareRestored(
  entries: Iterable<Acknowledgement>,
  stored: ReadonlySet<string>,
  second: number,
): { missing: number; later: number; compared: number } {
  const all = [...entries]
  const before = all.filter(({ acknowledgedAt }) => acknowledgedAt < second)
  return {
    missing: findMissing(before, stored).length,
    later: all.filter(({ id, sentAt }) => sentAt > second && stored.has(id)).length,
    compared: before.length,
  }
}
