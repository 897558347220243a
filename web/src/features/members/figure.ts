import type { Counted } from '#contract/counted.ts'
import { countedUpTo } from '#contract/values.ts'

const grouped = new Intl.NumberFormat('en-IN')

/** How many people: exact, or "1,000+". */
export function figure({ people, isMore }: Counted): string {
  return isMore ? `${grouped.format(countedUpTo)}+` : grouped.format(people)
}

export const isOne = ({ people, isMore }: Counted) => people === 1 && !isMore
