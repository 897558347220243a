import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openBus } from '../../server/src/bus.ts'
import { connect } from '../../server/src/db.ts'
import { lockPair } from '../../server/src/interests/store.ts'
import { openLive } from '../../server/src/live/live.ts'
import { notify } from '../../server/src/live/store.ts'
import type { Tell } from '../../server/src/live/wake.ts'
import { storeMessage } from '../../server/src/messages/send-store.ts'
import { median, rounded } from '../figures.ts'
import { closeTabs, openTabs, type Pairs, type Scene } from './scene.ts'
import { sender, writeAtFullSpeed } from './write.ts'

const writers = 24
const fail = (error: unknown) => {
  throw error
}

/** Message transactions a second, as fast as the database takes them, with and without telling other servers. */
export async function measureCommits({ database, pairs }: Scene, { seconds, rounds }: Round) {
  const pool = connect(database.url, { max: writers, name: 'bench' })
  const voice = connect(database.url, { max: 1, name: 'bench' })
  // Two servers listen.
  const buses = [openBus(database.url, fail), openBus(database.url, fail)] as const
  await Promise.all(buses.map(bus => new Promise<void>(done => bus.onListening(done))))
  let notices = 0
  const live = openLive({
    db: pool,
    bus: buses[0],
    notify: (topic, news) => {
      notices += 1
      return notify(voice, topic, news)
    },
    onError: fail,
  })
  const run = async (tell: Tell) => {
    const end = performance.now() + seconds * 1000
    let turn = 0
    let commits = 0
    const write = async () => {
      while (performance.now() < end) {
        const [one, other] = pairs[turn % pairs.length] as Pairs[number]
        // In turn: whoever writes without an answer is refused later.
        const isBack = Math.floor(turn++ / pairs.length) % 2 === 1
        const [from, to] = isBack ? [other, one] : [one, other]
        const seq = await pool.begin(async tx => {
          await lockPair(tx, from.id, to.id)
          const { seq: taken } = await storeMessage(tx, {
            senderId: from.id,
            receiverId: to.id,
            clientId: randomUUID(),
            text: 'And how was your day?',
            isAboutMoney: false,
          })
          return taken
        })
        commits += 1
        tell({ topic: 'message', from: from.id, to: to.id, seq })
      }
    }
    await Promise.all(Array.from({ length: writers }, write))
    return commits / seconds
  }
  const rates = { without: [] as number[], told: [] as number[] }
  await run(() => {})
  for (let round = 0; round < rounds; round += 1) {
    // Now this first, now that: whatever else the machine does drifts.
    if (round % 2 === 0) rates.without.push(await run(() => {}))
    rates.told.push(await run(live.tell))
    if (round % 2 === 1) rates.without.push(await run(() => {}))
    process.stdout.write(`\rcommits, round ${round + 1} of ${rounds} `)
  }
  process.stdout.write('\n')
  live.stop()
  await live.idle()
  // What was told last is on its way.
  await pause(500)
  await Promise.all(buses.map(bus => bus.stop()))
  await voice.end()
  await pool.end()
  const ratios = rates.told.map((rate, round) => rate / (rates.without[round] as number))
  return {
    'commits a second without telling': rounded(median(rates.without), 0),
    'commits a second, other servers told': rounded(median(rates.told), 0),
    'notices a second': rounded(notices / (rounds * seconds), 0),
    'commits: share of without': rounded(median(ratios)),
  }
}

interface Round {
  seconds: number
  rounds: number
}

/**
 * The same through the server: half of the people have their pages open, half have not, and as many writers as the
 * server has connections write as fast as they are answered, to the one half and to the other in turn.
 */
export async function measureSends(scene: Scene, address: string, { seconds, rounds }: Round) {
  const half = Math.floor(scene.pairs.length / 2)
  const [open, closed] = [scene.pairs.slice(0, half), scene.pairs.slice(half)]
  const tabs = await openTabs(open, () => address)
  const send = sender(() => address)
  const run = async (pairs: Pairs) => {
    await scene.forgetLimits()
    return writeAtFullSpeed(pairs, send, { writers: 16, seconds })
  }
  const rates = { closed: [] as number[], open: [] as number[] }
  await run(closed)
  for (let round = 0; round < rounds; round += 1) {
    rates.closed.push(await run(closed))
    rates.open.push(await run(open))
    process.stdout.write(`\rsends, round ${round + 1} of ${rounds} `)
  }
  process.stdout.write('\n')
  closeTabs(tabs)
  const ratios = rates.open.map((rate, round) => rate / (rates.closed[round] as number))
  return {
    'sends a second, no page open': rounded(median(rates.closed), 0),
    'sends a second, both pages open': rounded(median(rates.open), 0),
    'sends: share of no page open': rounded(median(ratios)),
  }
}
