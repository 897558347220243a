import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { livePulse } from '#contract/platform/live-pulse.ts'
import type { LiveEvent, Publish } from '../../../core/members/live-event.ts'
import type { Bus } from '../../../platform/database/bus.ts'
import type { Db } from '../../../platform/database/db.ts'
import { deliverEvents, endStreams } from './deliver-events.ts'
import { getHello } from './get-hello.ts'
import { insertLiveMembers } from './store.ts'
import { type Stream, Streams } from './streams.ts'

export interface Live {
  publish: Publish
  streams: Streams
  welcome(stream: Stream): Promise<void>
  /** Called every second. Pings a part of the members, so that each is pinged once per `pingSeconds`. */
  ping(): void
  /** Called every second. Ends the streams of a part of the members if their session has ended. */
  checkSessions(): Promise<void>
  /** Ends every stream, each with a different delay for the reconnect. */
  stop(): void
  /** Resolves when all published events are sent and no query is left. */
  idle(): Promise<void>
}

const localBatchMs = 5
/** Other servers are notified once per period, because each notification delays every commit for a moment. */
const remoteBatchMs = 10
const eventsPerNotice = 100
const topic = 'live'
/** The streams of a full server are back within 5 seconds. */
const msPerReconnect = 1.8
/** Delay until the member who made the change has the reply. */
const afterReplyMs = 1_000

interface Options {
  db: Db
  bus: Bus
  /** Sends a notification without waiting for the disk. The next hello makes up for a lost one. */
  notify: (topic: string, news: string) => Promise<unknown>
  onError: (error: unknown) => void
}

/** Delivers events to the streams of this process directly, and to those of other processes through the bus. */
export function openLive({ db, bus, notify, onError }: Options): Live {
  const server = randomUUID()
  const streams = new Streams()
  const pending = new Set<Promise<void>>()
  const track = (work: Promise<void>) => {
    const done = work.catch(onError).finally(() => pending.delete(done))
    pending.add(done)
  }
  const local = batch<LiveEvent>(localBatchMs, events => deliverEvents(db, streams, events).catch(onError))
  // Separate, so that a stream without a session ends before the events are delivered.
  const ending = batch<number>(localBatchMs, members =>
    endStreams(db, streams, [...new Set(members)]).catch(onError),
  )
  const remote = batch<LiveEvent>(remoteBatchMs, async events => {
    for (let at = 0; at < events.length; at += eventsPerNotice) {
      const news = `${server} ${JSON.stringify(events.slice(at, at + eventsPerNotice))}`
      await notify(topic, news).catch(onError)
    }
  })

  bus.on(topic, news => {
    const [from = ''] = news.split(' ', 1)
    if (from !== server)
      for (const event of JSON.parse(news.slice(from.length + 1)) as LiveEvent[]) local.add(event)
  })
  // Database triggers send both: `rights` when a session may have ended, `changed` when a page has new data.
  bus.on('rights', news => {
    const members = news === 'all' ? streams.members : membersIn(news)
    for (const member of members) if (streams.has(member)) ending.add(member)
  })
  bus.on('changed', news => {
    if (news === 'all') return
    const here = membersIn(news).filter(member => streams.has(member))
    if (here.length > 0) setTimeout(() => local.add({ topic: 'changed', members: here }), afterReplyMs)
  })
  // A new hello makes up for events that were missed while the bus was down.
  bus.onListening(() => {
    for (const stream of streams.all()) track(sendHello(stream))
  })

  async function sendHello(stream: Stream): Promise<void> {
    stream.queued ??= []
    streams.sendHello(stream, await getHello(db, stream.memberId))
  }

  /** Adds the stream before the hello is read, so that no event is lost in between. */
  async function welcome(stream: Stream): Promise<void> {
    streams.add(stream)
    await insertLiveMembers(db, server, [stream.memberId])
    await sendHello(stream)
  }

  const [nextToPing, nextToCheck] = [membersInTurn(streams), membersInTurn(streams)]

  return {
    streams,
    welcome,
    ping: () => {
      for (const member of nextToPing()) for (const stream of streams.of(member)) streams.ping(stream)
    },
    checkSessions: async () => {
      const members = nextToCheck()
      await endStreams(db, streams, members)
      await insertLiveMembers(db, server, members)
    },
    publish: event => {
      local.add(event)
      remote.add(event)
    },
    stop: () => {
      const all = streams.all()
      // Spread, so that the next server does not get all reconnects at the same time.
      const spreadMs = all.length * msPerReconnect
      for (const stream of all) streams.end(stream, 500 + Math.round(Math.random() * spreadMs))
    },
    idle: async () => {
      await Promise.all([local.idle(), ending.idle(), remote.idle(), ...pending])
    },
  }
}

/** Returns another part of the members at each call, so that `pingSeconds` calls return each member once. */
function membersInTurn(streams: Streams): () => number[] {
  let turn = 0
  return () => {
    turn = (turn + 1) % livePulse.pingSeconds
    return streams.members.filter(member => member % livePulse.pingSeconds === turn)
  }
}

const membersIn = (news: string) => news.split(',').map(Number)

interface Batch<Item> {
  add(item: Item): void
  idle(): Promise<void> | undefined
}

/** Collects items for a period and handles them together, one batch at a time. */
function batch<Item>(periodMs: number, done: (items: Item[]) => Promise<unknown>): Batch<Item> {
  const items: Item[] = []
  let running: Promise<void> | undefined
  const run = async () => {
    while (items.length > 0) {
      await pause(periodMs)
      await done(items.splice(0))
    }
    running = undefined
  }
  return {
    add: item => {
      items.push(item)
      running ??= run()
    },
    idle: () => running,
  }
}
