import type { Sql } from '../db.ts'
import { type AskBetween, done } from './between.ts'
import { firstName } from './first-name.ts'
import type { Standing } from './store.ts'
import { tell } from './tell.ts'

/** A yes to the interest that waits, whether said by accepting it or by sending one's own. */
export async function match(ask: AskBetween, tx: Sql, standing: Standing, sayYes: () => Promise<void>) {
  await sayYes()
  await tell(ask, tx, standing, 'interest_accepted')
  const name = firstName(standing.other.name)
  return done(ask, tx, `It is a match: you and ${name} are interested in each other.`)
}
