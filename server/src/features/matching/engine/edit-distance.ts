/**
 * Whether the optimal string alignment distance of two words is at most `most`: letters inserted, deleted, replaced or
 * swapped with the next.
 */
export function isWithinDistance(most: number, one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > most || other.length > longest) return false
  let [beforeLast, last, current] = rows
  for (let at = 0; at <= other.length; at++) last[at] = at
  for (let row = 1; row <= one.length; row++) {
    let least = row
    current[0] = row
    for (let at = 1; at <= other.length; at++) {
      const isSame = one.charCodeAt(row - 1) === other.charCodeAt(at - 1)
      let cost = (last[at - 1] as number) + (isSame ? 0 : 1)
      cost = Math.min(cost, (last[at] as number) + 1, (current[at - 1] as number) + 1)
      if (isSwapped(one, other, row, at)) cost = Math.min(cost, (beforeLast[at - 2] as number) + 1)
      current[at] = cost
      least = Math.min(least, cost)
    }
    if (least > most) return false
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  return (last[other.length] as number) <= most
}

function isSwapped(one: string, other: string, row: number, at: number): boolean {
  return row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
}

/** Longer than any word of a name, and small enough for a byte. */
const longest = 200

/** Reused, because one query compares many words. */
const rows: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(longest + 1),
  new Uint8Array(longest + 1),
  new Uint8Array(longest + 1),
]
