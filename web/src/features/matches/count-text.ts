import type { Counted } from '#contract/counted.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { countDesiredMatches as contract } from '#contract/matches.ts'
import { wishNames } from '#contract/values.ts'
import { figure, isOne } from '../members/figure.ts'

type Counts = Reply<typeof contract>

/** "214 people fit you, 61 of them also want someone like you". */
export function countText({ fit, mutual }: Pick<Counts, 'fit' | 'mutual'>): string {
  if (fit.people === 0) return 'Nobody fits all your wishes yet'
  if (isOne(fit)) {
    return mutual.people > 0 ? '1 person fits you and also wants someone like you' : '1 person fits you'
  }
  return `${figure(fit)} people fit you, ${mutualText(mutual)}`
}

function mutualText(mutual: Counted): string {
  if (mutual.people === 0) return 'none of them has asked for someone like you yet'
  return `${figure(mutual)} of them also ${isOne(mutual) ? 'wants' : 'want'} someone like you`
}

/** "Without your wish for Caste, 312 more people fit". */
export function relaxedText({ wish, more, isMore }: Counts['relaxed'][number]): string {
  const count = { people: more, isMore }
  const people = isOne(count) ? 'person fits' : 'people fit'
  return `Without your wish for ${wishNames[wish]}, ${figure(count)} more ${people}`
}
