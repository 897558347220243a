import type { endMatch as contract } from '#contract/interests.ts'
import type { Handler } from '../http/handler.ts'
import { asItWas, between, done } from './between.ts'
import { firstName } from './first-name.ts'
import { endBetween } from './store.ts'
import { takeBackYes } from './tell.ts'

/** The other is not told; the card leaves the matches of both. */
export const endMatch: Handler<typeof contract> = ask =>
  between(ask, async (tx, standing) => {
    const { interest, other } = standing
    const name = firstName(other.name)
    const ended = `You and ${name} are no longer a match.`
    if (interest.state === 'ended') return asItWas('success', ended, standing)
    if (interest.state !== 'matched') return asItWas('invalid', `You and ${name} are not a match.`, standing)
    await endBetween(tx, ask.viewer.id, other.id)
    await takeBackYes(ask, tx, standing)
    return done(ask, tx, ended)
  })
