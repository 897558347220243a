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

/** The only ways for an office call to write. The connection of its handler is read-only. */
export function auditedTransactionsFor(
  db: Db,
  endpoint: Pick<Endpoint, 'act' | 'unaudited' | 'path'>,
  { staffId, caller }: { staffId: number; caller: Caller },
): AuditedTransactions {
  const { act: action, unaudited, path } = endpoint
  let written = 0
  const auditedTransaction = async (
    work: (tx: Tx) => Promise<AuditedResult<unknown> | Refusal>,
    limit?: { seconds: number },
  ) => {
    if (action === undefined) throw new Error(`${path} has no act in the contract.`)
    if (written > 0) throw new Error(`${path} started a second audited transaction.`)
    try {
      const reply = await db.transaction(async tx => {
        const done = await work(tx)
        if (done instanceof Refusal) throw new RefusedError(done)
        await audit(tx, { action, staffId, caller, ...done.note })
        return done.reply
      }, limit)
      written += 1
      return reply
    } catch (error) {
      if (error instanceof RefusedError) return error.refusal
      throw error
    }
  }
  return {
    auditedTransaction: auditedTransaction as AuditedTransaction,
    unauditedTransaction: async work => {
      if (unaudited === undefined) throw new Error(`${path} cannot write without an audit entry.`)
      return db.transaction(work)
    },
    check: result => {
      const needsEntry = action !== undefined && !(result instanceof Refusal)
      if (needsEntry && written !== 1) throw new Error(`${path} replied without an audit entry.`)
    },
  }
}
