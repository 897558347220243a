import type { Counted } from '#contract/platform/counted.ts'
import { countedUpTo } from '#contract/platform/values.ts'

/** Replies say "more than 1,000" instead of a larger number. */
export const counted = (count: number): Counted => ({
  people: Math.min(count, countedUpTo),
  isMore: count > countedUpTo,
})
