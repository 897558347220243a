import { markMessagesSeen } from './api.ts'

const batchMs = 1000
/** The limit of one call. */
const batchSize = 30

/** The delivered mark per conversation: sent to the server, and not sent yet. */
const reported = new Map<number, number>()
const toReport = new Map<number, number>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Reports a delivered message once, in batches of one second. */
export function markDelivered(other: number, seq: number): void {
  if ((reported.get(other) ?? 0) >= seq) return
  reported.set(other, seq)
  toReport.set(other, seq)
  timer ??= setTimeout(report, batchMs)
}

function report(): void {
  timer = undefined
  const pairs = [...toReport].slice(0, batchSize)
  for (const [other] of pairs) toReport.delete(other)
  if (toReport.size > 0) timer = setTimeout(report, batchMs)
  const delivered = pairs.map(pair => pair.join(':')).join(',')
  // After a failure, the next message reports it again.
  markMessagesSeen({ delivered }).catch(() => {
    for (const [other] of pairs) reported.delete(other)
  })
}

/** For the next member in this tab, and for tests. */
export function clearDelivered(): void {
  reported.clear()
  toReport.clear()
  clearTimeout(timer)
  timer = undefined
}
