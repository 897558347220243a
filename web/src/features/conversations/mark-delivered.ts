import { markMessagesSeen } from './api.ts'

const batchMs = 1000
/** What one call takes. */
const batchSize = 30

/** Up to where each conversation was said to have reached this device, and what is still to be said. */
const reported = new Map<number, number>()
const toReport = new Map<number, number>()
let timer: ReturnType<typeof setTimeout> | undefined

/** A message has reached this device. Told once, with whatever else comes within a second. */
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
  // Nobody waits for it: what could not be told is told with the next message.
  markMessagesSeen({ delivered }).catch(() => {
    for (const [other] of pairs) reported.delete(other)
  })
}

/** Another member has the tab, or another test the module. */
export function clearDelivered(): void {
  reported.clear()
  toReport.clear()
  clearTimeout(timer)
  timer = undefined
}
