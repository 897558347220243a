import type { acceptInterest as contract } from '#contract/interests.ts'
import type { Handler } from '../http/handler.ts'
import { asItWas, between, whyNotYet } from './between.ts'
import { firstName } from './first-name.ts'
import { match } from './match.ts'
import { answerInterest, type Standing } from './store.ts'

export const acceptInterest: Handler<typeof contract> = ask =>
  between(ask, (tx, standing) => {
    const { interest, other } = standing
    if (interest.state === 'matched')
      return asItWas('success', `You and ${firstName(other.name)} are a match already.`, standing)
    if (interest.state !== 'received') return asItWas('invalid', whyNot(standing), standing)
    const notYet = whyNotYet(ask, standing)
    return notYet
      ? asItWas('invalid', notYet, standing)
      : match(ask, tx, standing, () => answerInterest(tx, other.id, ask.viewer.id, 'accepted'))
  })

function whyNot({ interest, other }: Standing): string {
  const name = firstName(other.name)
  if (interest.state === 'passed')
    return `You have declined this interest. If you see it differently now, send ${name} an interest of your own.`
  return `No interest of ${name} is waiting for you now. It may have been withdrawn.`
}
