import { type ListName, type Reader, readCursor, writeCursor } from '../http/cursor.ts'
import { Refusal } from '../http/refusal.ts'

/** A list that names everyone it showed must end somewhere; nobody reads further. */
const mostShown = 2_000

/** Whom the pages before have shown. */
export function readShown(reader: Reader, list: ListName, text: string | undefined): number[] | Refusal<400> {
  const distances = readCursor(reader, list, text) ?? []
  if (distances instanceof Refusal) return distances
  let id = 0
  return distances.map(distance => {
    id += distance
    return id
  })
}

/** The `next` of a page, unless the list ends with it: member numbers in order, each as its distance from the one before. */
export function nextShown(
  reader: Reader,
  list: ListName,
  shown: readonly number[],
  { ids, isMore }: { ids: readonly number[]; isMore: boolean },
): { next?: string } {
  const all = [...shown, ...ids].toSorted((one, other) => one - other)
  if (!isMore || all.length >= mostShown) return {}
  const distances = all.map((id, at) => id - (all[at - 1] ?? 0))
  return { next: writeCursor(reader, list, distances) }
}
