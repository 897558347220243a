import type { Deps } from '../deps.ts'
import { type AuditHead, findHead } from '../office/staff/audit/verify-store.ts'

interface OfficeParts extends Pick<Deps, 'db'> {
  /** Writes the last audit entry and its hash to the log, which leaves the machine. */
  onHead: (head: AuditHead) => void
}

const everyMs = 60_000

/** Logs the latest audit hash every minute if it changed. */
export function startOffice(
  { db, onHead }: OfficeParts,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined
  let logged = 0
  const round = async () => {
    const head = await findHead(db)
    if (head && head.seq !== logged) onHead(head)
    logged = head?.seq ?? logged
  }
  const timer = setInterval(() => {
    running ??= round()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}
