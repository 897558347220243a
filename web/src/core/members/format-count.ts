import type { Counted } from '#contract/platform/counted.ts'
import { countedUpTo } from '#contract/platform/values.ts'

/** "12", or "1,000+". */
export function formatCount({ people, isMore }: Counted): string {
  return isMore ? `${grouped(countedUpTo)}+` : grouped(people)
}

/** The first `toLocaleString` is slow, so small numbers avoid it. */
const grouped = (count: number) => (count < 1_000 ? String(count) : count.toLocaleString('en-IN'))

export const isOne = ({ people, isMore }: Counted) => people === 1 && !isMore
