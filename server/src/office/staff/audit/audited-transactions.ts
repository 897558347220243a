import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type {
  AuditedResult,
  AuditedTransaction,
  AuditedTransactions,
} from '../../../platform/http/audited.ts'
import type { Caller } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { audit } from './audit.ts'

class RefusedError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super()
    this.refusal = refusal
  }
}

/** The only ways in which a call of the office can write. Its own connection is read-only. */
export function auditedTransactionsFor(
  db: Db,
  endpoint: Pick<Endpoint, 'act' | 'unaudited' | 'path'>,
  { staffId, caller }: { staffId: number; caller: Caller },
): AuditedTransactions {
  const { act: action, unaudited, path } = endpoint
  let acted = 0
  const act = async (
    work: (tx: Tx) => Promise<AuditedResult<unknown> | Refusal>,
    limit?: { seconds: number },
  ) => {
    if (action === undefined) throw new Error(`${path} names no act in the contract.`)
    if (acted > 0) throw new Error(`${path} acts twice in one call.`)
    try {
      const reply = await db.transaction(async tx => {
        const done = await work(tx)
        if (done instanceof Refusal) throw new RefusedError(done)
        await audit(tx, { action, staffId, caller, ...done.note })
        return done.reply
      }, limit)
      acted += 1
      return reply
    } catch (error) {
      if (error instanceof RefusedError) return error.refusal
      throw error
    }
  }
  return {
    auditedTransaction: act as AuditedTransaction,
    unauditedTransaction: async work => {
      if (unaudited === undefined) throw new Error(`${path} may not write without an entry.`)
      return db.transaction(work)
    },
    check: result => {
      const owes = action !== undefined && !(result instanceof Refusal)
      if (owes && acted !== 1) throw new Error(`${path} answered without its entry in the audit.`)
    },
  }
}
