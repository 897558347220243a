import { lockPair } from '../../core/members/lock-pair.ts'
import type { Sql } from '../../platform/database/db.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { findTalk, type Standing } from './standing-store.ts'

type AskOther = Pick<RequestContext<{ msg_to: number }, 'member'>, 'db' | 'viewer' | 'input'>

/** One change at a time between two people who can see each other; towards somebody unseen, what is possible even so. */
export function inTalk<Answer extends object>(
  { db, viewer, input }: AskOther,
  change: (tx: Sql, standing: Standing) => Promise<Answer>,
  unseen?: (tx: Sql) => Promise<Answer | undefined>,
): Promise<Answer | Refusal<404>> {
  return db.begin<Answer | Refusal<404>>(async tx => {
    await lockPair(tx, viewer.id, input.msg_to)
    const standing = await findTalk(tx, viewer.id, input.msg_to, { holdsBoth: true })
    const answer = standing ? await change(tx, standing) : await unseen?.(tx)
    return answer ?? refuse.notFound('We could not find this member.')
  })
}
