import type { Deps } from '../deps.ts'
import { publishDue } from '../office/content/publish-due.ts'
import { type AuditHead, findHead } from '../office/staff/audit/verify-store.ts'

interface OfficeParts extends Pick<Deps, 'db'> {
  /** Writes the last audit entry and its hash to the log, which leaves the machine. */
  onHead: (head: AuditHead) => void
}

const everyMs = 5_000
const roundsAMinute = 12

/** Publishes scheduled texts, and logs the latest audit hash every minute if it changed. */
export function startOffice(
  { db, onHead }: OfficeParts,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined
  let logged = 0
  let rounds = 0
  const round = async () => {
    await publishDue(db, onError)
    const head = rounds % roundsAMinute === 0 ? await findHead(db) : undefined
    if (head && head.seq !== logged) onHead(head)
    logged = head?.seq ?? logged
    rounds += 1
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
