import { livePath, livePulse } from '#contract/platform/live-pulse.ts'
import { claimStreamSlot } from './claim-stream-slot.ts'
import type { LiveEvent } from './events.ts'
import { keepWhileHidden } from './keep-while-hidden.ts'

interface StreamOptions {
  /** The server refuses the stream if another member is logged in by now. */
  memberId: number
  onEvent: (event: LiveEvent) => void
  /** An ordinary call, which distinguishes an ended session from an unreachable server. */
  checkSession: () => Promise<unknown>
}

const names = ['hello', 'message', 'marks', 'talk', 'typing', 'changed', 'ping', 'bye'] as const
const second = 1000
const beat = 5 * second
/** A beat that is this late means that the machine was asleep, so the connection is dead. */
const lateBy = 30 * second
const longestWait = 30 * second
/** Wait before retrying a stream without events: a proxy is probably buffering it. */
const stuckWait = 120 * second
/** Delay before checking whether the session has ended. */
const leaveWait = 3 * second

/**
 * Keeps a stream open while the tab is visible, and for a while longer on a computer. The browser's own retry gives up
 * after the first 503 and does not notice a silent connection, so this handles both. Returns the stop function.
 */
export function keepStream({ memberId, onEvent, checkSession }: StreamOptions): () => void {
  if (typeof EventSource === 'undefined') return () => {}
  const address = `${livePath}?id=${memberId}`
  let source: EventSource | undefined
  let failures = 0
  let lastEventAt = 0
  let hasHello = false
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let lastBeat = Date.now()
  let isStopped = false
  /** The session ended: no new stream until the member acts. */
  let hasEnded = false
  /** To call when the hidden tab is shown again. */
  let stopHiding = () => {}
  /** One of the few slots for visible windows. */
  let slot: Promise<(() => void) | undefined> | undefined

  const close = () => {
    clearTimeout(retryTimer)
    retryTimer = undefined
    source?.close()
    source = undefined
  }
  const open = () => {
    close()
    hasEnded = false
    hasHello = false
    lastEventAt = Date.now()
    source = new EventSource(address)
    source.onerror = () => tryAgain()
    for (const name of names) source.addEventListener(name, ({ data }) => receive(name, data))
  }
  const openAfter = (wait: number, action = open) => {
    close()
    retryTimer = setTimeout(action, wait)
  }
  /** The call also detects an ended session and shows it. */
  const checkAndOpen = async () => {
    const timer = retryTimer
    await checkSession().catch(() => {})
    if (retryTimer === timer) open()
  }
  const tryAgain = (atLeast = second) => {
    failures += 1
    const maxWait = Math.min(longestWait, second * 2 ** failures)
    openAfter(atLeast + Math.random() * (maxWait - second), failures === 1 ? checkAndOpen : open)
  }
  const receive = (name: LiveEvent['name'], text: string) => {
    lastEventAt = Date.now()
    const event = { name, data: JSON.parse(text) } as LiveEvent
    if (event.name === 'hello') {
      hasHello = true
      failures = 0
    }
    if (event.name === 'bye') return leave(event.data.again)
    if (event.name !== 'ping') onEvent(event)
  }
  const leave = (wait: number | null) => {
    if (wait !== null) return openAfter(wait)
    hasEnded = true
    close()
    // If this tab itself logged out, it has stopped listening by then.
    retryTimer = setTimeout(() => void checkSession().catch(() => {}), leaveWait)
  }
  const check = () => {
    const now = Date.now()
    // The browser slows down timers of hidden tabs, although the machine is awake.
    const hasSlept = !document.hidden && now - lastBeat > beat + lateBy
    lastBeat = now
    if (!source) {
      if (!document.hidden && !retryTimer && !hasEnded) void show()
      return
    }
    const silence = now - lastEventAt
    if (!hasHello && silence > livePulse.helloSeconds * second) tryAgain(stuckWait)
    else if (hasSlept || silence > livePulse.silentSeconds * second) open()
  }
  const releaseSlot = () => {
    void slot?.then(release => release?.())
    slot = undefined
  }
  const hide = () => {
    releaseSlot()
    stopHiding = keepWhileHidden(close)
  }
  const show = async (isFresh = false) => {
    stopHiding()
    slot ??= claimStreamSlot()
    const claimed = slot
    const hasSlot = (await claimed) !== undefined
    // The tab was hidden or the stream stopped while waiting for the slot.
    if (slot !== claimed || isStopped) return
    if (!hasSlot) {
      slot = undefined
      return close()
    }
    // A recent event proves that the stream is alive. Otherwise it may have died while the tab was hidden.
    if (isFresh || !source || Date.now() - lastEventAt > lateBy) open()
  }
  const updateVisibility = () => (document.hidden ? hide() : void show())
  const reopen = () => {
    if (!document.hidden) void show(true)
  }
  const leavePage = () => {
    close()
    releaseSlot()
  }

  const timer = setInterval(check, beat)
  document.addEventListener('visibilitychange', updateVisibility)
  window.addEventListener('online', reopen)
  window.addEventListener('pageshow', updateVisibility)
  window.addEventListener('pagehide', leavePage)
  updateVisibility()
  return () => {
    isStopped = true
    stopHiding()
    leavePage()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', updateVisibility)
    window.removeEventListener('online', reopen)
    window.removeEventListener('pageshow', updateVisibility)
    window.removeEventListener('pagehide', leavePage)
  }
}
