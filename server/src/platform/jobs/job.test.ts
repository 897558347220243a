import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { putAway } from '../../../testing/put-away.ts'
import { DatabaseAwayError } from '../database/db.ts'
import { noLog } from '../log.ts'
import { type Job, job, runQueued, startJobs } from './job.ts'
import { migrateQueue, openQueue, scheduleQueue } from './queue.ts'

const { url, serverUrl } = await freshDatabase()
const nightly = { cron: '0 0 1 1 *' }
await migrateQueue(url, [
  job('work', { queue: true }, async () => {}),
  job('nightly', nightly, async () => {}),
])

interface Logged {
  job: string
  err: Error
}

async function open(): Promise<PgBoss> {
  const boss = await openQueue(serverUrl, noLog)
  putAway(() => boss.stop({ graceful: false }))
  return boss
}

async function start(boss: PgBoss, list: Job<object>[]) {
  const logged: Logged[] = []
  const error = (fields: object) => logged.push(fields as Logged)
  const succeeded = new Set<string>()
  const onSuccess = (name: string) => succeeded.add(name)
  const running = await startJobs(boss, { log: { ...noLog, error } }, list, onSuccess)
  putAway(running.stop)
  return { ...running, logged, succeeded }
}
const boss = await open()
const often = { every: 0.01 }

test('a failed job is logged with its name, runs again, and does not stop the others', async () => {
  let [failures, rounds] = [0, 0]
  const { stop, logged, succeeded } = await start(boss, [
    job('fails', often, async () => {
      failures += 1
      throw new Error('on purpose')
    }),
    job('works', often, async () => {
      rounds += 1
    }),
  ])
  await expect.poll(() => failures, { timeout: 5_000 }).toBe(2)
  expect(rounds).toBeGreaterThan(10)
  expect(logged.map(({ job, err }) => [job, err.message])).toEqual([
    ['fails', 'on purpose'],
    ['fails', 'on purpose'],
  ])
  expect([...succeeded]).toEqual(['works'])
  await stop()
})

test('a queue that cannot reach the database fails like a statement in an outage', async () => {
  const own = await openQueue(serverUrl, noLog)
  await own.stop({ graceful: false })
  const work = job('work', { queue: true }, async () => {})
  await expect(runQueued(own, work, { log: noLog }, new AbortController().signal)).rejects.toBeInstanceOf(
    DatabaseAwayError,
  )
})

test('rounds of a job never overlap, and "again" starts the next one immediately', async () => {
  let [active, most, rounds] = [0, 0, 0]
  const { stop } = await start(boss, [
    job('again', { every: 3600 }, async () => {
      active += 1
      most = Math.max(most, active)
      await pause(5)
      active -= 1
      rounds += 1
      return rounds < 3 ? 'again' : undefined
    }),
  ])
  await expect.poll(() => rounds, { timeout: 5_000 }).toBe(3)
  await pause(30)
  await stop()
  expect([most, rounds]).toEqual([1, 3])
})

test('a stop cancels waits and lets the round in flight finish', async () => {
  const finished: string[] = []
  let started = 0
  const { stop } = await start(boss, [
    job('waits', { every: 3600 }, async () => {
      started += 1
    }),
    job('slow', { every: 3600 }, async () => {
      started += 1
      await pause(2_000)
      finished.push('slow')
    }),
    job('patient', { every: 3600 }, async (_, signal) => {
      started += 1
      await pause(60_000, undefined, { signal }).catch(() => {})
      finished.push('patient')
    }),
  ])
  await expect.poll(() => started, { timeout: 5_000 }).toBe(3)
  expect(finished).toEqual([])
  await stop()
  expect(finished).toEqual(['patient', 'slow'])
})

test('two servers run each queued job once, and retry a failed one', async () => {
  const done: unknown[] = []
  const list = [
    job<object>('work', { queue: true }, async (_, __, data) => {
      const { number } = data as { number: number }
      const isFirstTry = !done.includes(`try ${number}`)
      done.push(`try ${number}`)
      if (number === 3 && isFirstTry) throw new Error('on purpose')
      done.push(number)
    }),
  ]
  const sent = Array.from({ length: 150 }, (_, number) => number)
  await boss.insert(
    'work',
    sent.map(number => ({ data: { number } })),
  )
  const servers = [await start(boss, list), await start(await open(), list)]
  const numbers = () => done.filter(one => typeof one === 'number')
  await expect.poll(() => numbers().length, { timeout: 20_000 }).toBe(150)
  await Promise.all(servers.map(({ stop }) => stop()))
  expect(new Set(numbers())).toEqual(new Set(sent))
  expect(servers.flatMap(({ logged }) => logged).map(({ job }) => job)).toEqual(['work'])
  expect(await boss.findJobs('work')).toEqual([])
})

test('a scheduled job starts immediately, runs until it is done, and stays after a failure', async () => {
  let rounds = 0
  const { stop, logged } = await start(boss, [
    job('nightly', nightly, async () => {
      rounds += 1
      if (rounds === 1) throw new Error('on purpose')
      return rounds < 4 ? 'again' : undefined
    }),
  ])
  const send = () => boss.send(scheduleQueue, { name: 'nightly' })
  await send()
  await expect.poll(() => logged.map(({ job }) => job), { timeout: 5_000 }).toEqual(['nightly'])
  await send()
  await expect.poll(() => rounds, { timeout: 5_000 }).toBe(4)
  await stop()
  const states = (await boss.findJobs(scheduleQueue)).map(({ state }) => state)
  expect(states.sort()).toEqual(['completed', 'retry'])
})

test('the schedule has exactly the listed jobs, in Indian time', async () => {
  const schedules = async () =>
    (await boss.getSchedules()).map(({ key, cron, timezone }) => [key, cron, timezone])
  expect(await schedules()).toEqual([['nightly', '0 0 1 1 *', 'Asia/Kolkata']])
  await migrateQueue(url, [job('nightly', { cron: '5 4 * * *' }, async () => {})])
  expect(await schedules()).toEqual([['nightly', '5 4 * * *', 'Asia/Kolkata']])
  await migrateQueue(url, [])
  expect(await schedules()).toEqual([])
})
