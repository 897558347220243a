import type { Random } from '../art/random.ts'

export type Pick<T> = (random: Random) => T

/** A weighted choice in constant time (Vose's alias method). */
export function weighted<T>(choices: readonly T[], weightOf: (choice: T) => number): Pick<T> {
  const usable = choices.filter(choice => weightOf(choice) > 0)
  if (usable.length === 0) throw new Error('A weighted choice needs at least one choice with a weight.')
  const { share, alias } = aliasTable(usable.map(weightOf))
  return random => {
    const drawn = random.next() * usable.length
    const place = Math.floor(drawn)
    return usable[drawn - place < (share[place] ?? 1) ? place : (alias[place] ?? place)] as T
  }
}

/** As above, for choices written as an object of weights. */
export function weightedKey<K extends string>(weights: Record<K, number>): Pick<K> {
  return weighted(Object.keys(weights) as K[], key => weights[key])
}

function aliasTable(weights: number[]): { share: Float64Array; alias: Int32Array } {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const share = Float64Array.from(weights, weight => (weight / total) * weights.length)
  const alias = Int32Array.from(weights, (_, place) => place)
  const poor: number[] = []
  const rich: number[] = []
  share.forEach((value, place) => {
    ;(value < 1 ? poor : rich).push(place)
  })
  while (poor.length > 0 && rich.length > 0) {
    const low = poor.pop() as number
    const high = rich.pop() as number
    alias[low] = high
    share[high] = (share[high] ?? 0) + (share[low] ?? 0) - 1
    ;((share[high] ?? 0) < 1 ? poor : rich).push(high)
  }
  // Rounding can leave a few, which count as full.
  for (const place of [...poor, ...rich]) share[place] = 1
  return { share, alias }
}

/** Roughly normal: mean 0, deviation 1, never beyond ±3.5. */
export function bell(random: Random): number {
  const sum = random.next() + random.next() + random.next() + random.next()
  return (sum - 2) * Math.sqrt(3)
}

export function between(low: number, value: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

/** A whole number from low to high, both included. */
export function whole(random: Random, low: number, high: number): number {
  return low + Math.floor(random.next() * (high - low + 1))
}
