import type { PgBoss } from 'pg-boss'
import type { Db } from '../db.ts'
import { rules } from './channels.ts'
import { makeDue } from './store.ts'

const queue = 'outbox'

/**
 * The release before keeps its messages waiting in a queue of pg-boss, and may run beside this one: its jobs are taken
 * over as they come up. A later release drops this file.
 */
export async function takeOverPreviousQueue(boss: PgBoss, db: Db): Promise<void> {
  const retriedFor = { sms: rules.sms.retriedForSeconds, mail: rules.mail.retriedForSeconds }
  await boss.createQueue(queue)
  await boss.work<{ id: string }>(queue, { batchSize: 50 }, async jobs => {
    await makeDue(
      db,
      jobs.map(job => job.data.id),
      retriedFor,
    )
  })
}
