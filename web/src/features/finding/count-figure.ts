import { countedUpTo } from '#contract/values.ts'
import { figure } from '../members/figure.ts'

/** "61", "1,000+": what the wire says of a choice. One it does not name leaves nobody. */
export const countFigure = (people: number | undefined) =>
  figure({ people: Math.min(people ?? 0, countedUpTo), isMore: (people ?? 0) > countedUpTo })
