import type { Sql } from '../db.ts'
import type { Ask } from '../http/handler.ts'
import { type FlagKind, insertCanaryFlag, insertFlag } from './store.ts'

type MemberAsk = Pick<Ask<unknown, 'member'>, 'viewer' | 'log'> & { db: Sql }

/** Writes down that staff should look at this member; what they asked for is answered or refused as ever. */
export async function raiseFlag({ db, viewer, log }: MemberAsk, kind: FlagKind): Promise<void> {
  if (await insertFlag(db, viewer.id, kind)) log.warn({ flag: kind }, 'a member was flagged')
}

/**
 * For every number that was asked for and not shown. No list and no link leads to a canary: who meets one goes through
 * the numbers.
 */
export async function flagIfCanary({ db, viewer, log }: MemberAsk, number: number): Promise<void> {
  if (await insertCanaryFlag(db, viewer.id, number)) log.warn({ flag: 'canary' }, 'a member was flagged')
}
