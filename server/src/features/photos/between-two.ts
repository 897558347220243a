import { lockPair } from '../../core/members/lock-pair.ts'
import type { Sql } from '../../platform/database/db.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { type Counterpart, findCounterpart } from './access-store.ts'

type AskAbout = Pick<RequestContext<{ find_id: number }, 'member'>, 'db' | 'viewer' | 'input'>

/** One change at a time between two people, in one transaction with what is told about it. */
export async function betweenTwo<Answer>(
  { db, viewer, input }: AskAbout,
  change: (tx: Sql, other: Counterpart) => Promise<Answer> | Answer,
  enough: { hasAsked?: boolean } = {},
): Promise<Answer | Refusal<404>> {
  return db.begin(async tx => {
    await lockPair(tx, viewer.id, input.find_id)
    const other = await findCounterpart(tx, viewer.id, input.find_id, enough)
    if (other) return change(tx, other)
    // Hidden, blocked, suspended, of one's own gender or not there at all: the same answer.
    return refuse.notFound('We could not find this member.')
  })
}

/** A no and a taking back, which are the owner's at any time: whoever asked may hide, be suspended or be put aside. */
export const takenBackBetweenTwo = <Answer>(
  ctx: AskAbout,
  change: (tx: Sql, other: Counterpart) => Promise<Answer> | Answer,
) => betweenTwo(ctx, change, { hasAsked: true })

/** The same with word to the open pages of the other that something is new, once it is stored. */
export async function toldBetweenTwo<Answer>(
  ctx: AskAbout & Pick<RequestContext<unknown, 'member'>, 'publish'>,
  change: (tx: Sql, other: Counterpart) => Promise<Answer> | Answer,
): Promise<Answer | Refusal<404>> {
  const answer = await betweenTwo(ctx, change)
  if (!(answer instanceof Refusal))
    ctx.publish({ topic: 'changed', members: [ctx.input.find_id], what: 'notices' })
  return answer
}
