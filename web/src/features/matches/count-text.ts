import type { Counted } from '#contract/counted.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { countDesiredMatches as contract } from '#contract/matches.ts'
import { wishNames } from '#contract/values.ts'
import { figure, isOne } from '../members/figure.ts'

type Counts = Reply<typeof contract>

/** "4 people fit Asha". */
export function fitText(fit: Counted, whom: string): string {
  if (fit.people === 0) return `Nobody fits ${whom} in every wish yet`
  return isOne(fit) ? `1 person fits ${whom}` : `${figure(fit)} people fit ${whom}`
}

/** "214 people fit you, 61 of them also want someone like you". */
export function countText(
  { fit, mutual }: Pick<Counts, 'fit' | 'mutual'>,
  { whom, whose }: Named = you,
): string {
  if (fit.people === 0) return `Nobody fits all ${whose} wishes yet`
  if (isOne(fit) && mutual.people > 0) return `1 person fits ${whom} and also wants someone like ${whom}`
  return isOne(fit) ? fitText(fit, whom) : `${fitText(fit, whom)}, ${mutualText(mutual, whom)}`
}

/** Whom people fit, and whose wishes they meet. */
interface Named {
  whom: string
  whose: string
}
const you: Named = { whom: 'you', whose: 'your' }

function mutualText(mutual: Counted, whom: string): string {
  if (mutual.people === 0) return `none of them has asked for someone like ${whom} yet`
  return `${figure(mutual)} of them also ${isOne(mutual) ? 'wants' : 'want'} someone like ${whom}`
}

/** "Without your wish for Caste, 312 more people fit". */
export function relaxedText({ wish, more, isMore }: Counts['relaxed'][number]): string {
  const count = { people: more, isMore }
  const people = isOne(count) ? 'person fits' : 'people fit'
  return `Without your wish for ${wishNames[wish]}, ${figure(count)} more ${people}`
}
