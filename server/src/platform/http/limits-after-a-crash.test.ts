import { expect, test } from 'vitest'
import { openRestartable } from '../../../../dev/local-postgres/testing/restartable.ts'
import { putAway } from '../../../testing/put-away.ts'
import { connect, type Db } from '../database/db.ts'
import { migrate } from '../database/migrate.ts'
import { spendQuota, spendRateLimit } from './limits.ts'

const postgres = await openRestartable()
putAway(() => postgres.stop())

async function asking<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(postgres.url, { max: 1 })
  return work(db).finally(() => db.end({ timeout: 0 }))
}

test('a crash of PostgreSQL resets rate limits but not quotas', async () => {
  const [daily, burst] = [
    { times: 2, seconds: 86_400 },
    { times: 1, seconds: 86_400 },
  ]
  const takeBoth = async (db: Db) => [
    (await spendQuota(db, 'promised', [daily])) === undefined,
    (await spendRateLimit(db, 'burst', burst)) === undefined,
  ]
  await asking(async db => {
    await migrate(db)
    expect([await takeBoth(db), await takeBoth(db), await takeBoth(db)]).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ])
  })
  await postgres.end('kill -9')
  await postgres.start()
  expect(await asking(takeBoth)).toEqual([false, true])
})
