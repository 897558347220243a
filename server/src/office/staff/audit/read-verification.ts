import type { readVerification as contract } from '#contract/office/staff/audit.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { findLastVerification, isVerifying, readHead } from './verification-store.ts'

export const readVerification: Handler<typeof contract> = async ({ db }) => {
  const last = await findLastVerification(db)
  return {
    head: (await readHead(db))?.seq ?? 0,
    isRunning: await isVerifying(db),
    last: last
      ? {
          at: last.doneAt.toISOString(),
          entries: last.entries,
          erased: last.erased,
          heads: last.heads,
          fault: last.badSeq !== null && last.badKind ? { seq: last.badSeq, kind: last.badKind } : null,
        }
      : null,
  }
}
