import type { Endpoint } from '#contract/endpoint.ts'
import type { Db, Sql } from '../../../platform/database/db.ts'
import type { Caller } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { audit, type Note } from './audit.ts'

/** What an act answers, and what is written down of it. */
export interface Done<Reply> {
  reply: Reply
  note: Note
}

/** One transaction that ends with one entry. Where it ends in a refusal, nothing is written at all. */
export type Act = <Reply, Status extends number = never>(
  work: (tx: Sql) => Promise<Done<Reply> | Refusal<Status>>,
) => Promise<Reply | Refusal<Status>>

/** For the few calls that the contract exempts, with its reason. */
export type Quietly = <Result>(work: (tx: Sql) => Promise<Result>) => Promise<Result>

export interface Acts {
  act: Act
  quietly: Quietly
  /** Throws where a call that names an act has answered without one. */
  check(result: unknown): void
}

class RefusedError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super()
    this.refusal = refusal
  }
}

/** What one call of the office may write. Besides this it has a connection that reads only. */
export function actsOf(
  db: Db,
  endpoint: Pick<Endpoint, 'act' | 'unaudited' | 'path'>,
  { staffId, caller }: { staffId: number; caller: Caller },
): Acts {
  const { act: action, unaudited, path } = endpoint
  let acted = 0
  const act = async (work: (tx: Sql) => Promise<Done<unknown> | Refusal>) => {
    if (action === undefined) throw new Error(`${path} names no act in the contract.`)
    if (acted > 0) throw new Error(`${path} acts twice in one call.`)
    try {
      const reply = await db.begin(async tx => {
        const done = await work(tx)
        if (done instanceof Refusal) throw new RefusedError(done)
        await audit(tx, { action, staffId, caller, ...done.note })
        return done.reply
      })
      acted += 1
      return reply
    } catch (error) {
      if (error instanceof RefusedError) return error.refusal
      throw error
    }
  }
  return {
    act: act as Act,
    quietly: async work => {
      if (unaudited === undefined) throw new Error(`${path} may not write without an entry.`)
      return db.begin(work)
    },
    check: result => {
      const owes = action !== undefined && !(result instanceof Refusal)
      if (owes && acted !== 1) throw new Error(`${path} answered without its entry in the audit.`)
    },
  }
}
