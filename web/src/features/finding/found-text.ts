import type { Counted } from '#contract/counted.ts'
import { figure, isOne } from '../members/figure.ts'

/** "61 people found, 12 of them look for someone like you". */
export function foundText({ found, mutual }: { found: Counted; mutual: Counted }, whom: string): string {
  if (found.people === 0) return 'Nobody is found'
  const first = isOne(found) ? '1 person found' : `${figure(found)} people found`
  if (mutual.people === 0) return `${first}, nobody of them asks for someone like ${whom} yet`
  if (isOne(found)) return `${first}, who looks for someone like ${whom}`
  return `${first}, ${figure(mutual)} of them ${isOne(mutual) ? 'looks' : 'look'} for someone like ${whom}`
}
