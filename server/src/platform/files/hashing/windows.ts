import { type Window, whole } from './area-sums.ts'

/** The rest after a crop: the same share from all four sides, or from one side. */
const cuts: ((share: number) => Window)[] = [
  share => ({ left: share / 2, top: share / 2, right: 1 - share / 2, bottom: 1 - share / 2 }),
  share => ({ ...whole, left: share }),
  share => ({ ...whole, top: share }),
  share => ({ ...whole, right: 1 - share }),
  share => ({ ...whole, bottom: 1 - share }),
]

/** The largest crop that is detected, and the steps up to it. Windows half a step apart have nearly the same hash. */
const largest = 0.2
const smaller = [1, 2, 3, 4, 5].map(step => (largest * step) / 6)

/** The stored windows of every photo: the whole, and the rest after each largest crop. */
export const storedWindows: readonly Window[] = [whole, ...cuts.map(cut => cut(largest))]

/**
 * More windows for the comparison of a new photo. If it is a crop of a stored photo by less than the largest crop, one of
 * them equals a stored window; if the stored photo is a crop of the new one, one of them equals the stored whole.
 */
export const passingWindows: readonly Window[] = cuts.flatMap(cut => smaller.map(cut))
