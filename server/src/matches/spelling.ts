/**
 * True where one word becomes the other by at most so many letters put in, left out, changed or swapped with the next.
 */
export function isWithin(most: number, one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      let cost = Math.min(
        (last[at - 1] as number) + (isSame ? 0 : 1),
        (last[at] as number) + 1,
        (current[at - 1] as number) + 1,
      )
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]) {
        cost = Math.min(cost, (beforeLast[at - 2] as number) + 1)
      }
      current.push(cost)
    }
    if (Math.min(...current) > most) return false
    beforeLast = last
    last = current
  }
  return (last[other.length] as number) <= most
}
