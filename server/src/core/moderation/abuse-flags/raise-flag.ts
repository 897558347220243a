import type { Queries } from '../../../platform/database/db.ts'
import type { RequestContext } from '../../../platform/http/handler.ts'
import { type FlagKind, insertCanaryFlag, insertFlag } from './store.ts'

type MemberContext = Pick<RequestContext<unknown, 'member'>, 'viewer' | 'log'> & { db: Queries }

/** Adds an abuse flag for staff to review. The reply to the member does not change. */
export async function raiseFlag({ db, viewer, log }: MemberContext, kind: FlagKind): Promise<void> {
  if (await insertFlag(db, viewer.id, kind)) log.warn({ flag: kind }, 'a member was flagged')
}

/** Runs after every refused call that names a member. A search by number calls `flagIfCanary` itself. */
export async function flagIfNumberRefused(ctx: MemberContext & { input: unknown }, status: number) {
  if (status !== 403 && status !== 404) return
  const { find_id, msg_to, msg_id } = (ctx.input ?? {}) as Record<string, unknown>
  const number = find_id ?? msg_to ?? msg_id
  if (typeof number === 'number') await flagIfCanary(ctx, number)
}

/** No list and no link leads to a canary, so only a member who guesses ids meets one. */
export async function flagIfCanary({ db, viewer, log }: MemberContext, number: number): Promise<void> {
  if (await insertCanaryFlag(db, viewer.id, number)) log.warn({ flag: 'canary' }, 'a member was flagged')
}
