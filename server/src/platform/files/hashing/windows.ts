import { type Window, whole } from './area-sums.ts'

/** What is left after a cut: by the same share from all four sides, so that the middle stays, or from one of them. */
const cuts: ((share: number) => Window)[] = [
  share => ({ left: share / 2, top: share / 2, right: 1 - share / 2, bottom: 1 - share / 2 }),
  share => ({ ...whole, left: share }),
  share => ({ ...whole, top: share }),
  share => ({ ...whole, right: 1 - share }),
  share => ({ ...whole, bottom: 1 - share }),
]

/** The largest cut that is looked for, and those before it: windows half a step apart still have nearly the same hash. */
const largest = 0.2
const smaller = [1, 2, 3, 4, 5].map(step => (largest * step) / 6)

/** What is kept of every photo: the whole, and what is left of it after the largest cuts. */
export const storedWindows: readonly Window[] = [whole, ...cuts.map(cut => cut(largest))]

/**
 * The other windows that a new photo is compared by. Cut by less than the most, it still holds what is left after the
 * largest cut, as one of its own windows; and where it is the kept photo that was cut, it is one of the new one's.
 */
export const passingWindows: readonly Window[] = cuts.flatMap(cut => smaller.map(cut))
