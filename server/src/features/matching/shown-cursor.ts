import { type CursorOwner, readCursor, writeCursor } from '../../platform/http/cursor.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** The cursor holds the id of every member already shown, so the list ends after this many. */
const mostShown = 2_000
const base = 36

export function parseShown(
  reader: CursorOwner,
  list: string,
  text: string | undefined,
): number[] | Refusal<400> {
  const packed = readCursor<string>(reader, list, text)
  if (packed instanceof Refusal) return packed
  let id = 0
  return (packed?.split('.') ?? []).map(distance => {
    id += Number.parseInt(distance, base)
    return id
  })
}

/** The `next` of a page: the sorted member ids, each as the difference from the previous one, in base 36. */
export function nextShown(
  reader: CursorOwner,
  list: string,
  shown: readonly number[],
  { ids, isMore }: { ids: readonly number[]; isMore: boolean },
): { next?: string } {
  const all = [...shown, ...ids].toSorted((one, other) => one - other)
  if (!isMore || all.length >= mostShown) return {}
  const distances = all.map((id, at) => (id - (all[at - 1] ?? 0)).toString(base))
  return { next: writeCursor(reader, list, distances.join('.')) }
}
