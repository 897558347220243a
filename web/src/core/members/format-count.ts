import type { Counted } from '#contract/platform/counted.ts'
import { countedUpTo } from '#contract/platform/values.ts'

/** How many people: exact, or "1,000+". */
export function formatCount({ people, isMore }: Counted): string {
  return isMore ? `${grouped(countedUpTo)}+` : grouped(people)
}

/** Only what needs a comma asks the browser, which takes its time the first time. */
const grouped = (count: number) => (count < 1_000 ? String(count) : count.toLocaleString('en-IN'))

export const isOne = ({ people, isMore }: Counted) => people === 1 && !isMore
