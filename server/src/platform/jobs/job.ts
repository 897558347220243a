import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { toDatabaseError } from '../database/database-errors.ts'
import type { Log } from '../log.ts'
import { scheduleQueue } from './queue.ts'

/** Work that a server does on its own, without a request. */
export interface Job<Deps> {
  name: string
  when: When
  run: RunJob<Deps>
}

/**
 * `every`: in each process, with this number of seconds between two rounds. The function claims its rows with `for update
 * skip locked`, so any number of servers share the work. `cron`: on one server, in India's time. `queue`: once for each
 * time it was sent.
 */
export type When = { every: number } | { cron: string } | { queue: true }

/** Resolves to 'again' if the next round should follow immediately. `data` is what a queued job was sent with. */
export type RunJob<Deps> = (deps: Deps, signal: AbortSignal, data?: unknown) => Promise<unknown>

const day = 86_400

/** The longest time between two runs, in seconds. */
export function periodOf(when: When): number {
  if ('every' in when) return when.every
  if ('queue' in when) return queueSeconds
  const [minute = '', hour] = when.cron.split(' ')
  if (hour !== '*') return day
  if (minute === '*') return 60
  return minute.startsWith('*/') ? 60 * Number(minute.slice(2)) : 3600
}

export const job = <Deps>(name: string, when: When, run: RunJob<Deps>): Job<Deps> => ({ name, when, run })

export interface RunningJobs {
  stop(): Promise<void>
}

const stopMs = 12_000
/** Jitter of the first rounds, so that they do not open all connections together. */
const startSeconds = 1
const afterErrorSeconds = 2
/** Fixed polling: if a request woke the queue, the time of the next reply would reveal what the job did. */
const queueSeconds = 1
const queueBatch = 100
/** Leaves database connections for requests. */
const maxScheduledJobs = 4
/** Polling as a fallback for NOTIFY, which starts a due job immediately. */
const schedulePollSeconds = 10

/** Runs the jobs. A failed job is logged with its name and does not stop the others. */
export async function startJobs<Deps extends { log: Log }>(
  boss: PgBoss,
  deps: Deps,
  jobs: readonly Job<Deps>[],
  onSuccess: (name: string) => void = () => {},
): Promise<RunningJobs> {
  const stopping = new AbortController()

  const attempt = async (name: string, round: () => Promise<unknown>) => {
    try {
      const outcome = await round()
      onSuccess(name)
      return outcome
    } catch (error) {
      deps.log.error({ err: error, job: name }, 'a job failed and will be retried')
      throw error
    }
  }
  const wait = (seconds: number) =>
    pause(seconds * 1000, undefined, { signal: stopping.signal }).catch(() => {})
  const repeat = async (name: string, seconds: number, round: () => Promise<unknown>) => {
    await wait(Math.random() * startSeconds)
    while (!stopping.signal.aborted) {
      const outcome = await attempt(name, round).catch(() => 'failed')
      if (outcome === 'failed') await wait(Math.max(seconds, afterErrorSeconds))
      else await wait(outcome === 'again' ? 0 : seconds)
    }
  }
  const loops = jobs.flatMap(one => {
    const { name, when, run } = one
    if ('every' in when) return repeat(name, when.every, () => run(deps, stopping.signal))
    if ('cron' in when) return []
    return repeat(name, queueSeconds, () => runQueued(boss, one, deps, stopping.signal))
  })
  const options = { localConcurrency: maxScheduledJobs, pollingIntervalSeconds: schedulePollSeconds }
  await boss.work<{ name: string }>(scheduleQueue, options, async ([due]) => {
    const one = jobs.find(({ name }) => name === due?.data.name)
    // The job belongs to another release.
    if (!due || !one) return
    const signal = AbortSignal.any([stopping.signal, due.signal])
    while ((await attempt(one.name, () => one.run(deps, signal))) === 'again' && !signal.aborted);
  })
  return {
    async stop() {
      stopping.abort()
      await Promise.race([
        Promise.all([...loops, boss.offWork(scheduleQueue, { wait: true })]),
        pause(stopMs, undefined, { ref: false }),
      ])
    },
  }
}

/** Runs the queued jobs of this name. A failed job is retried later and does not delay the others. */
export async function runQueued<Deps extends { log: Log }>(
  boss: PgBoss,
  { name, run }: Job<Deps>,
  deps: Deps,
  signal: AbortSignal,
): Promise<'again' | undefined> {
  const batch = await boss.fetch(name, { batchSize: queueBatch }).catch(error => {
    throw toDatabaseError(error)
  })
  for (const { id, data } of batch) {
    try {
      await run(deps, signal, data)
      // Deleted instead of completed, because its data can be personal.
      await boss.deleteJob(name, id)
    } catch (error) {
      await boss.fail(name, id)
      deps.log.error({ err: error, job: name }, 'a job failed and will be retried')
    }
  }
  return batch.length === queueBatch ? 'again' : undefined
}
