import { Refusal } from '../http/refusal.ts'

/** Where a list goes on: numbers in few bytes, marked with the list they belong to. */
export type ListKind = 'desired' | 'search' | 'recent'
const marks: Record<ListKind, number> = { desired: 1, search: 2, recent: 3 }

/** A list that names everyone it showed must end somewhere; nobody reads further. */
export const mostShown = 2_000

export const unreadableCursor = () => new Refusal(400, 'Please start the list anew')

export function writeCursor(kind: ListKind, numbers: readonly number[]): string {
  const bytes = [marks[kind]]
  for (const number of numbers) {
    let rest = number
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
    bytes.push(rest)
  }
  return Buffer.from(bytes).toString('base64url')
}

/** Undefined where the text is not one of ours. */
export function readCursor(kind: ListKind, text: string): number[] | undefined {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes[0] !== marks[kind] || bytes.toString('base64url') !== text) return undefined
  const numbers: number[] = []
  let number = 0
  let weight = 1
  for (const byte of bytes.subarray(1)) {
    number += (byte % 128) * weight
    // A long row of zeros would carry the weight beyond what is a number.
    if (number > Number.MAX_SAFE_INTEGER || weight > Number.MAX_SAFE_INTEGER) return undefined
    weight *= 128
    if (byte >= 128) continue
    numbers.push(number)
    number = 0
    weight = 1
  }
  return weight === 1 ? numbers : undefined
}

/** Member numbers in order, each as its distance from the one before. */
export function writeShown(kind: ListKind, ids: readonly number[]): string {
  const ordered = ids.toSorted((one, other) => one - other)
  return writeCursor(
    kind,
    ordered.map((id, at) => id - (ordered[at - 1] ?? 0)),
  )
}

export function readShown(kind: ListKind, text: string | undefined): number[] | undefined {
  if (!text) return []
  const distances = readCursor(kind, text)
  if (!distances || distances.length > mostShown) return undefined
  let id = 0
  return distances.map(distance => {
    id += distance
    return id
  })
}

/** The `next` of a page, unless the list ends with it. */
export function nextShown(
  kind: ListKind,
  shown: readonly number[],
  { ids, isMore }: { ids: readonly number[]; isMore: boolean },
): { next?: string } {
  const all = [...shown, ...ids]
  return isMore && all.length < mostShown ? { next: writeShown(kind, all) } : {}
}
