import type { Sql } from '../db.ts'
import type { Ask } from '../http/handler.ts'
import { done } from './between.ts'
import { firstName } from './first-name.ts'
import { answerInterest, type Standing } from './store.ts'
import { tell } from './tell.ts'

/** A yes to the interest that waits, whether said by accepting it or by sending one's own. */
export async function match(ask: Ask<unknown, 'member'>, tx: Sql, standing: Standing) {
  const { other } = standing
  await answerInterest(tx, other.id, ask.viewer.id, 'accepted')
  await tell(ask, tx, standing, 'interest_accepted')
  return done(`It is a match: you and ${firstName(other.name)} are interested in each other.`, 'matched')
}
