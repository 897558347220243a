import type { Pick } from '#contract/picks.ts'
import { type Wish, wishNames } from '#contract/values.ts'

const named = (wishes: readonly Wish[]) => wishes.map(wish => wishNames[wish]).join(', ')

/** Why somebody was picked, both ways. */
export function reasonTexts({ mine, theirs, isMutual }: Pick): string[] {
  return [
    mine.length > 0 ? `Fits your wishes: ${named(mine)}` : 'You have no wish that anybody could miss',
    theirs.length > 0
      ? `You fit ${isMutual ? 'theirs' : 'some of theirs'}: ${named(theirs)}`
      : 'Has no wish that you could miss',
  ]
}
