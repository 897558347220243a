import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type LocalPostgres, startLocalPostgres } from '../../../dev/local-postgres/start-local-postgres.ts'
import { connect, type Db } from '../db.ts'
import { migrate } from '../migrate.ts'
import { takeOne, takeWithin } from './limits.ts'

const home = await mkdtemp(join(tmpdir(), 'saptapadi-crash-'))
// PostgreSQL runs as another user where the tests run as root, and must be able to enter.
await chmod(home, 0o755)

let running: LocalPostgres | undefined
async function start(): Promise<LocalPostgres> {
  running = await startLocalPostgres({ dataDir: home, say: () => {} })
  return running
}
afterAll(async () => {
  await running?.stop()
  await rm(home, { recursive: true, force: true })
})

async function crash(postgres: LocalPostgres): Promise<void> {
  const [postmaster] = (await readFile(join(home, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(postmaster), 'SIGKILL')
  await postgres.died
  await postgres.stop()
}

async function asking<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(url, { max: 1 })
  return work(db).finally(() => db.end({ timeout: 0 }))
}

test('a crash of PostgreSQL forgets limits against bursts, and none that is promised', async () => {
  const [daily, burst] = [
    { times: 2, seconds: 86_400 },
    { times: 1, seconds: 86_400 },
  ]
  const takeBoth = async (db: Db) => [
    (await takeWithin(db, 'promised', [daily])) === undefined,
    (await takeOne(db, 'burst', burst)) === undefined,
  ]
  const first = await start()
  await asking(first.url, async db => {
    await migrate(db)
    expect([await takeBoth(db), await takeBoth(db), await takeBoth(db)]).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ])
  })
  await crash(first)
  const second = await start()
  expect(await asking(second.url, takeBoth)).toEqual([false, true])
})
