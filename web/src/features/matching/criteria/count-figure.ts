import { countedUpTo } from '#contract/platform/values.ts'
import { formatCount } from '../../../core/members/format-count.ts'
import type { ChoiceCounts } from './criterion-field.tsx'

/** "61" or "1,000+": members left after a choice. Undefined if the count is unknown. */
export type FigureOf = (choice: string) => string | undefined

/** A missing count means 0, unless the server leaves out small counts. */
export function figuresOf(counts: ChoiceCounts[string] | undefined, omitsFew: boolean): FigureOf {
  return choice => {
    const people = counts?.[choice] ?? (counts && !omitsFew ? 0 : undefined)
    return people === undefined
      ? undefined
      : formatCount({ people: Math.min(people, countedUpTo), isMore: people > countedUpTo })
  }
}
