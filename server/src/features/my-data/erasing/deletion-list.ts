import { type DeletionRow, listDeletions, listWithdrawn } from '../../../core/accounts/deletion-store.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { OutsideLists } from '../../../platform/files/outside-lists.ts'
import { type ListedDeletionRequest, listDeletionRequests } from './reapply-store.ts'

/** A receipt, a waiting deletion or a withdrawn deletion. */
type Line = { erased: DeletionRow } | { leaving: ListedDeletionRequest } | { stayed: string }

export interface DeletionList {
  erased: DeletionRow[]
  /** Members who asked for deletion and are not erased yet. */
  leaving: ListedDeletionRequest[]
  withdrawn: string[]
}

/** Skips a line that a crash cut off. It is written again. */
function parse(line: string): Line | [] {
  try {
    return JSON.parse(line) as Line
  } catch {
    return []
  }
}

/**
 * A withdrawn or erased number is final: a member who asks again gets another one. So the order of the lines does not
 * matter, and servers that share the folder can write concurrently.
 */
export function parseDeletionList(lines: readonly string[]): DeletionList {
  const erased = new Map<string, DeletionRow>()
  const leaving = new Map<string, ListedDeletionRequest>()
  const withdrawn = new Set<string>()
  for (const line of lines.flatMap(parse)) {
    if ('leaving' in line) leaving.set(line.leaving.number, line.leaving)
    else if ('stayed' in line) withdrawn.add(line.stayed)
    else erased.set(line.erased.number, parseRow(line.erased))
  }
  for (const number of erased.keys()) withdrawn.delete(number)
  return {
    erased: [...erased.values()],
    leaving: [...leaving.values()].filter(({ number }) => !erased.has(number) && !withdrawn.has(number)),
    withdrawn: [...withdrawn],
  }
}

/** Restores the types that JSON lost. */
const parseRow = (row: DeletionRow): DeletionRow => ({
  ...row,
  eraseAt: new Date(row.eraseAt),
  erasedAt: row.erasedAt && new Date(row.erasedAt),
  hash: row.hash && Buffer.from(row.hash as unknown as string, 'hex'),
})

export async function appendDeletionList(db: Db, outsideLists: OutsideLists): Promise<void> {
  const known = parseDeletionList(await outsideLists.readOwn('deletions'))
  const [erased, leaving, withdrawn] = [
    await listDeletions(db),
    await listDeletionRequests(db),
    await listWithdrawn(db),
  ]
  const wasErased = new Set(known.erased.map(({ number }) => number))
  const wasLeaving = new Map(known.leaving.map(one => [one.number, JSON.stringify(one)]))
  const wasWithdrawn = new Set(known.withdrawn)
  const lines = [
    ...erased
      .filter(({ number }) => !wasErased.has(number))
      .map(row => ({ erased: { ...row, hash: row.hash?.toString('hex') } })),
    ...leaving
      .filter(one => wasLeaving.get(one.number) !== JSON.stringify(one))
      .map(one => ({ leaving: one })),
    // Also for a number that was never listed as leaving, because a backup can contain it.
    ...withdrawn.filter(number => !wasWithdrawn.has(number)).map(number => ({ stayed: number })),
  ]
  await outsideLists.append(
    'deletions',
    lines.map(line => JSON.stringify(line)),
  )
}
