import { firstName } from '#contract/core/members/first-name.ts'
import { readerOf } from '#contract/core/members/reader.ts'
import type { endMatch as contract } from '#contract/features/interests/interests.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { asItWas, between, done } from './between.ts'
import { endBetween } from './store.ts'
import { takeBackYes } from './tell.ts'

/** The other member is not notified. The card leaves the matches of both. */
export const endMatch: Handler<typeof contract> = ctx =>
  between(ctx, async (tx, standing) => {
    const { interest, other } = standing
    const name = firstName(other.name)
    const { say, name: own } = readerOf(ctx.viewer)
    const ended = say(`You and ${name} are no longer a match.`, `${own} and ${name} are no longer a match.`)
    if (interest.state === 'ended') return asItWas('success', ended, standing)
    if (interest.state !== 'matched') {
      const message = say(`You and ${name} are not a match.`, `${own} and ${name} are not a match.`)
      return asItWas('invalid', message, standing)
    }
    await endBetween(tx, ctx.viewer.id, other.id)
    await takeBackYes(ctx, tx, standing)
    return done(ctx, tx, ended)
  })
