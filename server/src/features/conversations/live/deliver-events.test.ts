import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { livePulse } from '#contract/platform/live-pulse.ts'
import { makeTalk } from '../../../../testing/make-talk.ts'
import { type Person, pair } from '../../../../testing/people.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { deliverEvents } from './deliver-events.ts'
import { openLive } from './open-live.ts'
import { type Stream, Streams } from './streams.ts'

const t = await testApp()
let man: Person
let woman: Person
beforeEach(async () => {
  ;[man, woman] = await pair(t)
  await makeTalk(t.db, man.id, woman.id, 'momo')
  const isManLower = man.id < woman.id
  await t.db`
    update conversations set lower_read_seq = ${isManLower ? 2 : 3}, higher_read_seq = ${isManLower ? 3 : 2},
      lower_delivered_seq = 4, higher_delivered_seq = 4`
})

/** An open page with the events it received. */
function tab({ id }: Person, streams: Streams, change: Partial<ServerResponse> = {}) {
  const received: unknown[] = []
  const response = {
    writableLength: 0,
    destroyed: false,
    on: () => {},
    ...change,
    write: (text: string) => received.push(JSON.parse(text.split('data: ')[1] as string)),
  } as unknown as ServerResponse
  const stream: Stream = { memberId: id, tokenHash: Buffer.alloc(32), response, queued: undefined }
  streams.add(stream)
  return { received, stream }
}
const bothRead = () => [
  { topic: 'marks' as const, by: man.id, other: woman.id },
  { topic: 'marks' as const, by: woman.id, other: man.id },
]

test('members who read at the same moment each get one event with both marks', async () => {
  const streams = new Streams()
  const [his, hers] = [tab(man, streams), tab(woman, streams)]
  await deliverEvents(t.serverDb, streams, [...bothRead(), ...bothRead()])
  expect(his.received).toEqual([{ other: woman.id, myRead: 2, theirRead: 3, theirDelivered: 4 }])
  expect(hers.received).toEqual([{ other: man.id, myRead: 3, theirRead: 2, theirDelivered: 4 }])
})

test('members without receipts get only their own marks, and no event when the other member reads', async () => {
  const streams = new Streams()
  const [his, hers] = [tab(man, streams), tab(woman, streams)]
  await woman.post('settings', { showsPresence: 'false' })
  await deliverEvents(t.serverDb, streams, bothRead())
  expect([his.received, hers.received]).toEqual([
    [{ other: woman.id, myRead: 2 }],
    [{ other: man.id, myRead: 3 }],
  ])
  await deliverEvents(t.serverDb, streams, bothRead().slice(1))
  expect([his.received.length, hers.received.length]).toEqual([1, 2])
})

test('a ping removes a stream whose close event was missed', () => {
  const streams = new Streams()
  const { stream } = tab(man, streams, { destroyed: true })
  streams.ping(stream)
  expect([streams.has(man.id), streams.all()]).toEqual([false, []])
})

test('each stream gets one ping per `pingSeconds`, and ends when its session has ended', async () => {
  const bus = { on: () => {}, onListening: () => {} } as never
  const failed = vi.fn()
  const live = openLive({ db: t.serverDb, bus, notify: async () => {}, onError: failed })
  const end = vi.fn()
  tab(man, live.streams, { end })
  const hers = tab(woman, live.streams, { end })
  const [kept] = await t.db<{ token: Buffer }[]>`
    select token_hash as token from sessions where member_id = ${woman.id}`
  hers.stream.tokenHash = kept?.token as Buffer
  for (let second = 0; second < 2 * livePulse.pingSeconds; second += 1) {
    live.ping()
    await live.checkSessions()
  }
  expect(live.streams.has(man.id)).toBe(false)
  expect(end).toHaveBeenCalledWith(expect.stringContaining('bye'))
  expect(hers.received).toEqual([{}, {}])
  expect(failed).not.toHaveBeenCalled()
  expect(await t.db`select member_id from open_streams where member_id = ${woman.id}`).toHaveLength(1)
  live.stop()
})

test('idle resolves after a stopped server has sent every notification', async () => {
  const notices: string[] = []
  const live = openLive({
    db: t.serverDb,
    bus: { on: () => {}, onListening: () => {} } as never,
    notify: async (_topic, news) => {
      await pause(20)
      notices.push(news)
    },
    onError: error => {
      throw error
    },
  })
  live.publish({ topic: 'typing', from: man.id, to: woman.id })
  await pause(15)
  live.publish({ topic: 'typing', from: woman.id, to: man.id })
  live.stop()
  await live.idle()
  expect(notices.join()).toContain(`"from":${man.id}`)
  expect(notices.join()).toContain(`"from":${woman.id}`)
})
