import { type ConstructorOptions, PgBoss, type QueueOptions } from 'pg-boss'
import { z } from 'zod'
import { toDatabaseError } from '../database/database-errors.ts'
import type { Queries } from '../database/db.ts'
import { Sql } from '../database/sql.ts'
import type { Log } from '../log.ts'
import type { Job } from './job.ts'

/** For the driver of pg-boss: a hanging statement must not block a worker forever. */
const limits = { connectionTimeoutMillis: 5_000, query_timeout: 30_000, statement_timeout: 30_000 }
const timeZone = 'Asia/Kolkata'
const hour = 3600
const day = 24 * hour
/** Long enough to see that a daily job has not succeeded twice. */
const scheduleMemory = 3 * day

export const scheduleQueue = 'schedule'
/** After a crash, another server restarts the job within a minute. The heartbeat lets a slow job finish. */
const scheduleOptions: QueueOptions & { notify: true } = {
  notify: true,
  heartbeatSeconds: 60,
  expireInSeconds: 6 * hour,
  retryDelay: 60,
  deleteAfterSeconds: scheduleMemory,
}
const queuedOptions: QueueOptions = {
  expireInSeconds: 60,
  retryLimit: 500,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  retentionSeconds: day,
  deleteAfterSeconds: day,
}

/**
 * Creates or updates the schema `pgboss` of the queue and stores the schedule. Needs the role that owns the database.
 */
export async function migrateQueue(ownerUrl: string, jobs: readonly Job<never>[]): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false })
  // Without a listener, an error event would end the process. The failed statement rejects anyway.
  boss.on('error', () => {})
  await boss.start()
  await boss.createQueue(scheduleQueue, scheduleOptions)
  const removed = new Set((await boss.getSchedules()).map(({ key }) => key))
  for (const { name, when } of jobs) {
    if ('queue' in when) await boss.createQueue(name, queuedOptions)
    if (!('cron' in when)) continue
    await boss.schedule(scheduleQueue, when.cron, { name }, { key: name, tz: timeZone })
    removed.delete(name)
  }
  for (const key of removed) await boss.unschedule(scheduleQueue, key)
  await boss.stop({ graceful: false })
}

/** The queue is in the same database, so that a transaction can send a job. */
export async function openQueue(url: string, log: Log, options: ConstructorOptions = {}): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    application_name: 'saptapadi-jobs',
    useListenNotify: true,
    migrate: false,
    ...limits,
    ...options,
  })
  // pg-boss reports only failures of the database, from each worker in every poll.
  boss.on('error', error => log.error({ err: toDatabaseError(error) }, 'the job queue failed'))
  await boss.start()
  return boss
}

export interface JobQueue {
  send(tx: Queries, name: string, data: object): Promise<void>
}

export const jobQueue = (boss: Pick<PgBoss, 'send'>): JobQueue => ({
  send: async (tx, name, data) => {
    const executeSql = async (text: string, values: unknown[] = []) => ({
      rows: await tx.many(SentJob)`${toSql(text, values)}`,
    })
    await boss.send(name, data, { db: { executeSql } })
  },
})

const SentJob = z.object({ id: z.string() })

function toSql(text: string, values: unknown[]): Sql {
  const pieces = text.split(/\$(\d+)/)
  return new Sql(
    pieces.filter((_, place) => place % 2 === 0),
    pieces.filter((_, place) => place % 2 === 1).map(number => values[Number(number) - 1]),
  )
}
