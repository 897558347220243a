import type { Sql } from '../../../platform/database/db.ts'
import { type AuditHead, findHead } from './verify-store.ts'

const minute = 60_000

/** Passes the latest entry and its hash on every minute if they changed. Returns the function that stops it. */
export function startLoggingHead(
  db: Sql,
  onHead: (head: AuditHead) => void,
  onError: (error: unknown) => void,
): () => void {
  let logged = 0
  const timer = setInterval(() => {
    findHead(db).then(head => {
      if (head && head.seq !== logged) onHead(head)
      logged = head?.seq ?? logged
    }, onError)
  }, minute)
  return () => clearInterval(timer)
}
