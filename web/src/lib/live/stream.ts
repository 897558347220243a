import { livePath, livePulse } from '#contract/platform/live-pulse.ts'
import type { LiveEvent } from './events.ts'
import { mayStayHidden } from './hidden-tab.ts'
import { takePlace } from './places.ts'

interface StreamOptions {
  /** Whose stream it is: one that has become another's is refused. */
  memberId: number
  hear: (event: LiveEvent) => void
  /** One ordinary call, which tells a session that has ended from a server that is away. */
  ask: () => Promise<unknown>
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
export function keepStream({ memberId, hear, ask }: StreamOptions): () => void {
  if (typeof EventSource === 'undefined') return () => {}
  const address = `${livePath}?id=${memberId}`
  let source: EventSource | undefined
  let failures = 0
  let heardAt = 0
  let hasHello = false
  let again: ReturnType<typeof setTimeout> | undefined
  let lastBeat = Date.now()
  let isStopped = false
  /** The session ended: nothing is tried until somebody does something. */
  let hasLeft = false
  /** Hidden tabs stay for a while; what to call when this one is shown again. */
  let showAgain = () => {}
  /** One of the few places for visible windows. */
  let place: Promise<(() => void) | undefined> | undefined

  const close = () => {
    clearTimeout(again)
    again = undefined
    source?.close()
    source = undefined
  }
  const open = () => {
    close()
    hasLeft = false
    hasHello = false
    heardAt = Date.now()
    source = new EventSource(address)
    source.onerror = () => tryAgain()
    for (const name of names) source.addEventListener(name, ({ data }) => take(name, data))
  }
  const openAfter = (wait: number, first = open) => {
    close()
    again = setTimeout(first, wait)
  }
  /** The call also says whether anybody is signed in still; a refusal has its own way onto the screen. */
  const askAndOpen = async () => {
    const asked = again
    await ask().catch(() => {})
    if (again === asked) open()
  }
  const tryAgain = (atLeast = second) => {
    failures += 1
    const most = Math.min(longestWait, second * 2 ** failures)
    openAfter(atLeast + Math.random() * (most - second), failures === 1 ? askAndOpen : open)
  }
  const take = (name: LiveEvent['name'], text: string) => {
    heardAt = Date.now()
    const event = { name, data: JSON.parse(text) } as LiveEvent
    if (event.name === 'hello') {
      hasHello = true
      failures = 0
    }
    if (event.name === 'bye') return leave(event.data.again)
    if (event.name !== 'ping') hear(event)
  }
  const leave = (wait: number | null) => {
    if (wait !== null) return openAfter(wait)
    hasLeft = true
    close()
    // Where this very tab logged out, it has stopped listening by then.
    again = setTimeout(() => void ask().catch(() => {}), leaveWait)
  }
  const check = () => {
    const now = Date.now()
    // Hidden tabs have their beats slowed down by the browser; awake they are all the same.
    const hasSlept = !document.hidden && now - lastBeat > beat + lateBy
    lastBeat = now
    if (!source) {
      if (!document.hidden && !again && !hasLeft) void show()
      return
    }
    const silence = now - heardAt
    if (!hasHello && silence > livePulse.helloSeconds * second) tryAgain(stuckWait)
    else if (hasSlept || silence > livePulse.silentSeconds * second) open()
  }
  const leavePlace = () => {
    void place?.then(leave => leave?.())
    place = undefined
  }
  const hide = () => {
    leavePlace()
    showAgain = mayStayHidden(close)
  }
  const show = async (isFresh = false) => {
    showAgain()
    place ??= takePlace()
    const mine = place
    const isMine = (await mine) !== undefined
    // Hidden or ended meanwhile.
    if (place !== mine || isStopped) return
    if (!isMine) {
      place = undefined
      return close()
    }
    // What was heard of a moment ago is alive; anything else may have died in the dark.
    if (isFresh || !source || Date.now() - heardAt > lateBy) open()
  }
  const turn = () => (document.hidden ? hide() : void show())
  const reopen = () => {
    if (!document.hidden) void show(true)
  }
  const leavePage = () => {
    close()
    leavePlace()
  }

  const timer = setInterval(check, beat)
  document.addEventListener('visibilitychange', turn)
  window.addEventListener('online', reopen)
  window.addEventListener('pageshow', turn)
  window.addEventListener('pagehide', leavePage)
  turn()
  return () => {
    isStopped = true
    showAgain()
    leavePage()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', turn)
    window.removeEventListener('online', reopen)
    window.removeEventListener('pageshow', turn)
    window.removeEventListener('pagehide', leavePage)
  }
}
