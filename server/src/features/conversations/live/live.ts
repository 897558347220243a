import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { livePulse } from '#contract/platform/live-pulse.ts'
import type { LiveEvent, Publish } from '../../../core/members/live-event.ts'
import type { Bus } from '../../../platform/database/bus.ts'
import type { Db } from '../../../platform/database/db.ts'
import { deliver, endSessions } from './deliver.ts'
import { readHello } from './hello.ts'
import { forgetLive, noteLive } from './store.ts'
import { type Stream, Streams } from './streams.ts'

export interface Live {
  publish: Publish
  streams: Streams
  /** Adds a stream and says the first word to it. */
  welcome(stream: Stream): Promise<void>
  /** Ends every stream, each told to come back at another moment. */
  stop(): void
  /** Once all that was told so far has gone out: nothing is asked of the database any more. */
  idle(): Promise<void>
}

/** Wake-ups of so many milliseconds are read in one go. */
const gatherMs = 5
/** Other servers are told at most so often: a notification holds up every commit of the database for a moment. */
const spreadMs = 10
const eventsPerNotice = 100
const topic = 'live'
/** Whoever made the change has their reply by then, and shows it already. */
const ownReplyMs = 1_000

interface Options {
  db: Db
  bus: Bus
  /** For notifications alone, without waiting for the disk: whoever misses one hears of it at the next hello. */
  notify: (topic: string, news: string) => Promise<unknown>
  onError: (error: unknown) => void
}

/** What happened reaches the streams of this process directly, and those of the others by way of the bus. */
export function openLive({ db, bus, notify, onError }: Options): Live {
  const server = randomUUID()
  const streams = new Streams()
  const begun = new Set<Promise<void>>()
  const begin = (work: Promise<void>) => {
    const done = work.catch(onError).finally(() => begun.delete(done))
    begun.add(done)
  }
  const near = gather<LiveEvent>(gatherMs, events => deliver(db, streams, events).catch(onError))
  // Whoever may not listen any more does not wait until all others have heard what happened.
  const ending = gather<number>(gatherMs, members =>
    endSessions(db, streams, [...new Set(members)]).catch(onError),
  )
  const far = gather<LiveEvent>(spreadMs, async events => {
    for (let at = 0; at < events.length; at += eventsPerNotice) {
      const news = `${server} ${JSON.stringify(events.slice(at, at + eventsPerNotice))}`
      await notify(topic, news).catch(onError)
    }
  })

  bus.on(topic, news => {
    const [from = ''] = news.split(' ', 1)
    if (from !== server)
      for (const event of JSON.parse(news.slice(from.length + 1)) as LiveEvent[]) near.add(event)
  })
  // Triggers of the database send both: `rights` when a session may have ended, `changed` when a page has something new.
  bus.on('rights', news => {
    const members = news === 'all' ? streams.members : membersIn(news)
    for (const member of members) if (streams.has(member)) ending.add(member)
  })
  bus.on('changed', news => {
    if (news === 'all') return
    const here = membersIn(news).filter(member => streams.has(member))
    if (here.length > 0) setTimeout(() => near.add({ topic: 'changed', members: here }), ownReplyMs)
  })
  // What was told while nobody listened is made good by a new hello.
  bus.onListening(() => {
    for (const stream of streams.all()) begin(greet(stream))
  })

  async function greet(stream: Stream): Promise<void> {
    stream.held ??= []
    streams.greet(stream, await readHello(db, stream.memberId))
  }

  /**
   * Known here, and to whoever asks who is here, before the first word is read: what happens before is in that word, what
   * happens after is told.
   */
  async function welcome(stream: Stream): Promise<void> {
    streams.add(stream)
    await noteLive(db, server, [stream.memberId])
    await greet(stream)
  }

  /** Everybody once in so many seconds, some of them each second: all at once would hold up whoever writes. */
  let second = 0
  const beat = async () => {
    second = (second + 1) % livePulse.pingSeconds
    const members = streams.members.filter(member => member % livePulse.pingSeconds === second)
    for (const stream of members.flatMap(member => streams.of(member))) streams.ping(stream)
    await endSessions(db, streams, members)
    await noteLive(db, server, members)
    if (second === 0) await forgetLive(db)
  }
  const timer = setInterval(() => begin(beat()), 1_000)
  timer.unref()

  return {
    streams,
    welcome,
    publish: event => {
      near.add(event)
      far.add(event)
    },
    stop: () => {
      clearInterval(timer)
      // Not all at once, on whichever server comes next.
      for (const stream of streams.all()) streams.end(stream, 500 + Math.round(Math.random() * 9_500))
    },
    idle: async () => {
      await Promise.all([near.idle(), ending.idle(), far.idle(), ...begun])
    },
  }
}

const membersIn = (news: string) => news.split(',').map(Number)

interface Gathering<Item> {
  add(item: Item): void
  idle(): Promise<void> | undefined
}

/** Collects items for so long and hands them over together; while those are told, the next ones are collected. */
function gather<Item>(forMs: number, done: (items: Item[]) => Promise<unknown>): Gathering<Item> {
  const items: Item[] = []
  let running: Promise<void> | undefined
  const run = async () => {
    while (items.length > 0) {
      await pause(forMs)
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
