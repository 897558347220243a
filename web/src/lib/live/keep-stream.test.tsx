import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from './events.ts'
import { keepStream } from './keep-stream.ts'

/** Fake streams that the tests control. */
class Stream extends EventTarget {
  static all: Stream[] = []
  onerror: (() => void) | null = null
  isOpen = true
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Stream.all.push(this)
  }
  close() {
    this.isOpen = false
  }
  say(name: string, data: unknown = {}) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }
}

const opened = () => Stream.all.length
const newest = () => Stream.all.at(-1) as Stream
const openNow = () => Stream.all.filter(({ isOpen }) => isOpen).length
const received: LiveEvent['name'][] = []
const ask = vi.fn(async () => {})
let stop = () => {}
const locks: { request: unknown } = { request: undefined }

const start = async () => {
  stop = keepStream({ memberId: 1001, onEvent: ({ name }) => received.push(name), checkSession: ask })
  await settled()
}
/** Slots are assigned asynchronously. */
const settled = () => vi.advanceTimersByTimeAsync(0)
async function setHidden(isHidden: boolean): Promise<void> {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
  await settled()
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('navigator', { ...navigator, locks })
  vi.spyOn(Math, 'random').mockReturnValue(1)
  locks.request = (_: string, __: unknown, taken: (lock: object | null) => unknown) => taken({})
})
afterEach(() => {
  stop()
  Stream.all = []
  received.length = 0
  ask.mockClear()
})

test('the tab has one stream for its member and passes on all events except pings', async () => {
  await start()
  expect(newest().url).toBe('/api/v1/live?id=1001')
  for (const name of ['hello', 'ping', 'message', 'typing']) newest().say(name)
  expect(received).toEqual(['hello', 'message', 'typing'])
  stop()
  expect(openNow()).toBe(0)
})

test('a silent stream is opened again', async () => {
  await start()
  newest().say('hello')
  await pass(50)
  newest().say('ping')
  await pass(55)
  expect(opened()).toBe(1)
  await pass(10)
  expect([opened(), openNow()]).toEqual([2, 1])
})

test('a refused stream is retried with backoff; a call checks the session before the second try', async () => {
  await start()
  newest().onerror?.()
  expect(openNow()).toBe(0)
  await pass(2.1)
  expect([opened(), ask.mock.calls.length]).toEqual([2, 1])
  for (const wait of [4, 8, 16, 30, 30]) {
    newest().onerror?.()
    const before = opened()
    await pass(wait - 1)
    expect(opened()).toBe(before)
    await pass(1.1)
    expect(opened()).toBe(before + 1)
  }
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a stream without events is tried at most six times in ten minutes', async () => {
  await start()
  await pass(600)
  expect(opened()).toBeLessThanOrEqual(6)
  expect(opened()).toBeGreaterThan(3)
})

test('the bye event gives the time of the next try, or says that no one is signed in', async () => {
  await start()
  newest().say('hello')
  newest().say('bye', { again: 700 })
  expect(openNow()).toBe(0)
  await pass(0.8)
  expect(openNow()).toBe(1)
  newest().say('bye', { again: null })
  await pass(60)
  expect([openNow(), opened(), ask.mock.calls.length]).toEqual([0, 2, 1])
})

test('the stream opens immediately when the browser is online again or restores the page', async () => {
  await start()
  window.dispatchEvent(new Event('online'))
  await settled()
  expect([opened(), openNow()]).toEqual([2, 1])
  window.dispatchEvent(new Event('pagehide'))
  expect(openNow()).toBe(0)
  window.dispatchEvent(new Event('pageshow'))
  await settled()
  expect(openNow()).toBe(1)
})

test('a hidden tab on a computer keeps its stream for ten minutes, and reopens it when shown', async () => {
  await start()
  newest().say('hello')
  await setHidden(true)
  for (let minute = 0; minute < 9; minute += 1) {
    newest().say('ping')
    await pass(50)
    newest().say('ping')
    await pass(10)
  }
  expect([opened(), openNow()]).toEqual([1, 1])
  newest().say('ping')
  await pass(50)
  newest().say('ping')
  await pass(12)
  expect(openNow()).toBe(0)
  await setHidden(false)
  expect(openNow()).toBe(1)
})

test('only one hidden tab keeps its stream; a phone keeps none', async () => {
  await start()
  locks.request = (_: string, __: unknown, taken: (lock: object | null) => unknown) => taken(null)
  await setHidden(true)
  expect(openNow()).toBe(0)
  stop()
  locks.request = (_: string, __: unknown, taken: (lock: object | null) => unknown) => taken({})
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await setHidden(false)
  await start()
  expect(openNow()).toBe(1)
  await setHidden(true)
  expect(openNow()).toBe(0)
})

test('a window without a free slot has no stream until another window releases one', async () => {
  const taken = new Set(['live-1', 'live-2', 'live-3'])
  locks.request = (name: string, _: unknown, take: (lock: object | null) => unknown) =>
    take(taken.has(name) ? null : {})
  await start()
  expect(opened()).toBe(0)
  await pass(20)
  expect(opened()).toBe(0)
  taken.delete('live-2')
  await pass(5)
  expect(openNow()).toBe(1)
})
