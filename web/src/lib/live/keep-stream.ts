import { livePath, livePulse } from '#contract/platform/live-pulse.ts'
import { claimStreamSlot } from './claim-stream-slot.ts'
import type { LiveEvent } from './events.ts'
import { keepWhileHidden } from './keep-while-hidden.ts'

interface StreamOptions {
  /** The server refuses the stream if another member is logged in by now. */
  memberId: number
  onEvent: (event: LiveEvent) => void
  /** An ordinary call, which tells an ended session from a server that cannot be reached. */
  checkSession: () => Promise<unknown>
}

const names = ['hello', 'message', 'marks', 'talk', 'typing', 'changed', 'ping', 'bye'] as const
const second = 1000
const beat = 5 * second
/** The machine slept where a beat comes this much too late, and the line with it. */
const lateBy = 30 * second
const longestWait = 30 * second
/** A line on which nothing comes through is tried seldom: something in between collects instead of passing on. */
const stuckWait = 120 * second
/** Until it is asked whether the session has ended. */
const leaveWait = 3 * second

/**
 * Keeps a stream open while the tab is looked at, and for a while longer on a computer. The browser's own way of trying
 * again gives up at the first 503 and does not notice a line that fell silent, so this does both. Returns how to stop.
 */
export function keepStream({ memberId, onEvent, checkSession }: StreamOptions): () => void {
  if (typeof EventSource === 'undefined') return () => {}
  const address = `${livePath}?id=${memberId}`
  let source: EventSource | undefined
  let failures = 0
  let lastEventAt = 0
  let hasHello = false
  let again: ReturnType<typeof setTimeout> | undefined
  let lastBeat = Date.now()
  let isStopped = false
  /** The session ended: no new stream until the member acts. */
  let hasEnded = false
  /** To call when the hidden tab is shown again. */
  let stopHiding = () => {}
  /** One of the few slots for visible windows. */
  let slot: Promise<(() => void) | undefined> | undefined

  const close = () => {
    clearTimeout(again)
    again = undefined
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
  const openAfter = (wait: number, first = open) => {
    close()
    again = setTimeout(first, wait)
  }
  /** The call also finds out whether the session has ended, and shows that itself. */
  const checkAndOpen = async () => {
    const timer = again
    await checkSession().catch(() => {})
    if (again === timer) open()
  }
  const tryAgain = (atLeast = second) => {
    failures += 1
    const most = Math.min(longestWait, second * 2 ** failures)
    openAfter(atLeast + Math.random() * (most - second), failures === 1 ? checkAndOpen : open)
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
    // Where this very tab logged out, it has stopped listening by then.
    again = setTimeout(() => void checkSession().catch(() => {}), leaveWait)
  }
  const check = () => {
    const now = Date.now()
    // Hidden tabs have their beats slowed down by the browser; awake they are all the same.
    const hasSlept = !document.hidden && now - lastBeat > beat + lateBy
    lastBeat = now
    if (!source) {
      if (!document.hidden && !again && !hasEnded) void show()
      return
    }
    const silence = now - lastEventAt
    if (!hasHello && silence > livePulse.helloSeconds * second) tryAgain(stuckWait)
    else if (hasSlept || silence > livePulse.silentSeconds * second) open()
  }
  const releaseSlot = () => {
    void slot?.then(leave => leave?.())
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
    // Hidden or ended meanwhile.
    if (slot !== claimed || isStopped) return
    if (!hasSlot) {
      slot = undefined
      return close()
    }
    // What was heard of a moment ago is alive; anything else may have died in the dark.
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
