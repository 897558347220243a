import { setTimeout as pause } from 'node:timers/promises'
import { rounded } from '../figures.ts'
import { longestGap } from './ledger.ts'
import type { Load } from './load.ts'
import { signalAll } from './processes.ts'
import type { NewRound } from './results.ts'
import type { Site } from './site.ts'
import { until, yes } from './until.ts'

interface Loss {
  kind: 'kill' | 'freeze'
  what: string
  frozenSeconds?: number
  /** Takes the primary away, and returns what brings it back after another has taken its place. */
  strike(): Promise<() => Promise<void>>
}

/** The sessions of a killed PostgreSQL can still answer for a moment. */
const lastWordsMs = 1_000
const freezeSeconds = { least: 10, most: 45 }

/** Alternates between a whole machine and PostgreSQL alone. */
export async function playKill(site: Site, load: Load, round: number): Promise<NewRound> {
  const { database } = site
  const leader = await until('a leader', database.findLeader)
  const machine: Loss = {
    kind: 'kill',
    what: 'kill -9 of PostgreSQL and Patroni',
    async strike() {
      const pids = await database.processesOf(leader)
      signalAll(pids, 'SIGKILL')
      return () => database.startPatroni(leader)
    },
  }
  const postmaster: Loss = {
    kind: 'kill',
    what: 'kill -9 of PostgreSQL',
    async strike() {
      await database.killPostmaster(leader)
      return async () => {}
    },
  }
  return play(site, load, leader.name, round % 2 === 0 ? machine : postmaster)
}

/** Stops the primary and its Patroni for a while, as a paused virtual machine does. */
export async function playFreeze(site: Site, load: Load): Promise<NewRound> {
  const { database } = site
  const leader = await until('a leader', database.findLeader)
  const { least, most } = freezeSeconds
  const seconds = rounded(least + Math.random() * (most - least), 0)
  return play(site, load, leader.name, {
    kind: 'freeze',
    what: 'frozen',
    frozenSeconds: seconds,
    async strike() {
      const pids = await database.processesOf(leader)
      signalAll(pids, 'SIGSTOP')
      // Children that began while the list was read.
      signalAll(await database.processesOf(leader), 'SIGSTOP')
      await pause(seconds * 1000)
      signalAll(await database.processesOf(leader), 'SIGCONT')
      return async () => {}
    },
  })
}

async function play(site: Site, load: Load, leader: string, { strike, ...loss }: Loss): Promise<NewRound> {
  const { database, servers } = site
  const { rows, messages } = load
  const before = { entries: rows.entries.size + messages.entries.size, ended: servers.countEnded() }
  load.takeAnswers()
  const lostAt = Date.now()
  const bringBack = await strike()
  const struckAt = Date.now()
  await until('a leader takes writes', async () => {
    const { newest } = rows
    return yes(
      newest !== undefined &&
        newest.sentAt > struckAt + lastWordsMs &&
        newest.acknowledgedAt > Date.now() - 1_000,
    )
  })
  await bringBack()
  const restartsByHand = await database.whole()
  const wholeSeconds = rounded((Date.now() - lostAt) / 1000, 1)
  const leaderNow = await until('a leader', database.findLeader)
  const acknowledged = rows.entries.size + messages.entries.size - before.entries
  const lost = await until('the tables can be read', load.countLost)
  return {
    ...loss,
    outageSeconds: rounded(longestGap(rows.entries.values(), lostAt), 1),
    wholeSeconds,
    leader: leaderNow.name === leader ? 'the same' : 'another',
    counts: {
      acknowledged,
      lost,
      serversEnded: servers.countEnded() - before.ended,
      restartsByHand,
      ...load.takeAnswers(),
    },
  }
}
