/**
 * Whether one word becomes the other by at most so many letters put in, left out, changed or swapped with the next
 * (optimal string alignment distance).
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

/** No word of a name is longer, and a byte can count so far. */
const longest = 200

/** Made once, since many words are compared for one query. */
const rows: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(longest + 1),
  new Uint8Array(longest + 1),
  new Uint8Array(longest + 1),
]
