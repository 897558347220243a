import { describe, expect, test } from 'vitest'
import { browsingMember } from '../../../testing/browsing-member.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { documented, findPgbouncer, startPgbouncer } from '../../../testing/pgbouncer.ts'
import { putAway } from '../../../testing/put-away.ts'
import { testApp } from '../../../testing/test-app.ts'
import { connect, serverLimits } from './db.ts'
import { limitRole } from './grants.ts'
import { refuseOldPooler } from './refuse-old-pooler.ts'
import { waitForDatabase } from './wait-for-database.ts'

const version = findPgbouncer()
const installed = version ? `${Math.trunc(version / 100)}.${version % 100}` : 'none'
const refusal = 'please use PgBouncer 1.21 or newer with the settings of docs/operations.md'

function open(url: string) {
  const db = connect(url, { ...serverLimits, max: 4 })
  putAway(() => db.end({ timeout: 5 }))
  return db
}
const reach = (url: string) => {
  const db = open(url)
  return refuseOldPooler(db, () => waitForDatabase(db, () => {}))
}

test('a direct connection to PostgreSQL is accepted', async () => {
  await reach((await freshDatabase()).serverUrl)
})

describe.skipIf(!version || version >= 121)(`PgBouncer before 1.21 (installed: ${installed})`, () => {
  test.each<[what: string, settings: Record<string, string>, reason: RegExp]>([
    ['that refuses our parameters', { pool_mode: 'transaction' }, /unsupported startup parameter/],
    [
      'that ignores them and loses prepared statements',
      {
        pool_mode: 'transaction',
        ignore_startup_parameters: `options,${documented.ignore_startup_parameters}`,
      },
      /prepared statement "\w+" (does not exist|already exists)/,
    ],
  ])('%s is refused', async (_, settings, reason) => {
    const { serverUrl } = await freshDatabase()
    const url = await startPgbouncer(serverUrl, settings)
    for (const message of [refusal, reason]) await expect(reach(url)).rejects.toThrow(message)
  })
})

describe.skipIf(!version || version < 121)(`PgBouncer 1.21 or newer (installed: ${installed})`, () => {
  test('members, the office and the time limits work through it', { timeout: 60_000 }, async () => {
    const database = await freshDatabase()
    await limitRole(open(database.serverUrl))
    const serverUrl = await startPgbouncer(database.serverUrl, { ...documented, default_pool_size: '4' })
    await reach(serverUrl)
    const t = await testApp({ database: { ...database, serverUrl } })
    const viewers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => browsingMember(t)))
    for (let round = 0; round < 10; round += 1) {
      const replies = await Promise.all(viewers.map(viewer => viewer.post('desire_patner_match')))
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(viewers.map(() => 200))
    }
    const office = connect(serverUrl, { ...serverLimits, max: 1, isReadOnly: true })
    putAway(() => office.end({ timeout: 5 }))
    await expect(office.run`update members set email = email`).rejects.toThrow('read-only transaction')
    await expect(open(serverUrl).run`select pg_sleep(6)`).rejects.toThrow('statement timeout')
  })
})
