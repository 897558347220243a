import { firstName } from '#contract/core/members/first-name.ts'
import { readerOf } from '#contract/core/members/reader.ts'
import type { Sql } from '../../platform/database/db.ts'
import { type AskBetween, done } from './between.ts'
import type { Standing } from './store.ts'
import { tell } from './tell.ts'

/** Accepts the waiting interest: by accepting it, or by sending an interest back. */
export async function match(ctx: AskBetween, tx: Sql, standing: Standing, sayYes: () => Promise<void>) {
  await sayYes()
  await tell(ctx, tx, standing, 'interest_accepted')
  const name = firstName(standing.other.name)
  const { say, name: own } = readerOf(ctx.viewer)
  return done(
    ctx,
    tx,
    say(
      `It is a match: you and ${name} are interested in each other.`,
      `It is a match: ${own} and ${name} are interested in each other.`,
    ),
  )
}
