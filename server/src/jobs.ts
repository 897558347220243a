import { PgBoss } from 'pg-boss'
import { deleteOldCodes } from './account/otp-store.ts'
import { deleteOldTries } from './account/store.ts'
import type { Db } from './db.ts'
import { deleteOldFlags, drawCanary } from './flags/store.ts'
import { forgetSpentLimits } from './http/limits.ts'
import { expireInterests } from './interests/expire-interests.ts'
import { deleteOldLooks } from './matches/looks-store.ts'
import { deleteExpiredSessions } from './session/store.ts'

const tidyQueue = 'tidy'
const dailyQueue = 'daily'

/** The queue, in its own schema of the same database, so that a job can join a transaction. */
export async function startJobs(url: string, onError: (error: Error) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    application_name: 'saptapadi-jobs',
    useListenNotify: true,
  })
  boss.on('error', onError)
  await boss.start()
  return boss
}

/** Once an hour: rows whose time has passed, and a number for nobody. */
export async function scheduleTidying(boss: PgBoss, db: Db): Promise<void> {
  await boss.createQueue(tidyQueue)
  await boss.schedule(tidyQueue, '17 * * * *')
  await boss.work(tidyQueue, async () => {
    await forgetSpentLimits(db)
    await deleteExpiredSessions(db)
    await deleteOldCodes(db)
    await deleteOldTries(db)
    await deleteOldLooks(db)
    await deleteOldFlags(db)
    await drawCanary(db)
  })
}

/** Once a day, at night where the members live. */
export async function scheduleDaily(boss: PgBoss, db: Db): Promise<void> {
  await boss.createQueue(dailyQueue)
  await boss.schedule(dailyQueue, '40 2 * * *', null, { tz: 'Asia/Kolkata' })
  await boss.work(dailyQueue, () => expireInterests(db))
}
