import { markSeen } from './api.ts'

const gatheredFor = 1000
/** What one call takes. */
const mostAtOnce = 30

/** Up to where each conversation was said to have reached this device, and what is still to be said. */
const told = new Map<number, number>()
const toTell = new Map<number, number>()
let timer: ReturnType<typeof setTimeout> | undefined

/** A message has reached this device. Told once, with whatever else comes within a second. */
export function markDelivered(other: number, seq: number): void {
  if ((told.get(other) ?? 0) >= seq) return
  told.set(other, seq)
  toTell.set(other, seq)
  timer ??= setTimeout(tell, gatheredFor)
}

function tell(): void {
  timer = undefined
  const pairs = [...toTell].slice(0, mostAtOnce)
  for (const [other] of pairs) toTell.delete(other)
  if (toTell.size > 0) timer = setTimeout(tell, gatheredFor)
  const delivered = pairs.map(pair => pair.join(':')).join(',')
  // Nobody waits for it: what could not be told is told with the next message.
  markSeen({ delivered }).catch(() => {
    for (const [other] of pairs) told.delete(other)
  })
}

/** Another member has the tab, or another test the module. */
export function forgetDelivered(): void {
  told.clear()
  toTell.clear()
  clearTimeout(timer)
  timer = undefined
}
