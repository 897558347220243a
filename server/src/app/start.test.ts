import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test as onItsOwn, vi } from 'vitest'
import { freePort } from '../../../dev/local-postgres/free-port.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { makeMember, makeStaff } from '../../testing/make.ts'
import { findPgbouncer, startPgbouncer } from '../../testing/pgbouncer.ts'
import { httpsSettings } from '../../testing/production-settings.ts'
import { putAway } from '../../testing/put-away.ts'
import { quickStart } from '../../testing/quick-start.ts'
import { startS3Server } from '../../testing/s3-server.ts'
import { identifier } from '../platform/database/sql.ts'

const { url, serverUrl } = await freshDatabase()
/** Servers start and stop slowly, so the tests run in parallel, each with its own folder. */
const test = onItsOwn.concurrent
vi.setConfig({ maxConcurrency: 3 })

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'saptapadi-start-'))
  putAway(async () => rmSync(folder, { recursive: true }))
  return folder
}

function start(settings: Record<string, string>): {
  child: ChildProcess
  said(words: RegExp): Promise<string>
} {
  const own = { NODE_ENV: 'test', PORT: '0', DATA_DIR: newFolder(), DATABASE_URL: serverUrl }
  const env = { ...quickStart, ...own, ...settings }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], { env })
  putAway(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
  let output = ''
  let isOver = false
  child.once('close', () => {
    isOver = true
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', piece => {
      output += piece
    })
  }
  const said = async (words: RegExp) => {
    while (!words.test(output)) {
      if (isOver) throw new Error(`The process has ended with the output:\n${output}`)
      await sleep(20)
    }
    return words.exec(output)?.[1] as string
  }
  return { child, said }
}
const patient = { timeout: 120_000 }

test(
  'after SIGTERM the server is not ready, answers requests for a while, and ends',
  patient,
  async ({ expect }) => {
    const { child, said } = start({ MIGRATION_DATABASE_URL: url, DRAIN_SECONDS: '3' })
    const address = await said(/is ready: (\S+)/)
    const statusOf = async (path: string) => (await fetch(address + path)).status
    await expect.poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(200)
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await expect.poll(() => statusOf('/readyz'), { interval: 20, timeout: 10_000 }).toBe(503)
    const answer = await fetch(`${address}/api/v1/session`)
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    expect(await exit).toEqual([0, null])
  },
)

test('metrics are on METRICS_PORT and not on PORT', patient, async ({ expect }) => {
  const [port, { url, serverUrl }] = await Promise.all([freePort(), freshDatabase()])
  const { said } = start({
    DATABASE_URL: serverUrl,
    MIGRATION_DATABASE_URL: url,
    METRICS_PORT: String(port),
  })
  const address = await said(/is ready: (\S+)/)
  const textAt = async (origin: string) => (await fetch(`${origin}/metrics`)).text()
  const text = await textAt(`http://127.0.0.1:${port}`)
  for (const pool of ['main', 'office', 'matches', 'live'])
    expect(text).toContain(`db_pool{name="${pool}",state="idle"}`)
  expect(text).toContain('jobs_last_success_seconds{queue="outbox.sms"}')
  expect(await textAt(address)).not.toContain('db_pool')
})

test(
  'a server with a folder refuses to start beside another one; a server with a bucket starts',
  patient,
  async () => {
    const { url, serverUrl } = await freshDatabase()
    const s3 = await startS3Server()
    putAway(s3.close)
    const databases = { DATABASE_URL: serverUrl, MIGRATION_DATABASE_URL: url }
    await start(databases).said(/is ready: (\S+)/)
    const { endpoint, bucket, region, key, secret } = s3.settings
    const inBucket = start({
      ...databases,
      FILES_S3_ENDPOINT: endpoint,
      FILES_S3_BUCKET: bucket,
      FILES_S3_REGION: region,
      FILES_S3_KEY: key,
      FILES_S3_SECRET: secret,
    })
    const second = start(databases)
    const exit = once(second.child, 'exit')
    await second.said(/^(Another server of this database keeps photos in a folder: please stop it, or set)/m)
    expect(await exit).toEqual([1, null])
    await inBucket.said(/is ready: (\S+)/)
  },
)

const isOldPgbouncer = (findPgbouncer() ?? Number.POSITIVE_INFINITY) < 121
onItsOwn.skipIf(!isOldPgbouncer)(
  'a server behind PgBouncer before 1.21 refuses to start',
  patient,
  async () => {
    const { url, serverUrl } = await freshDatabase()
    const pooled = await startPgbouncer(serverUrl, { pool_mode: 'transaction' })
    const { child, said } = start({ DATABASE_URL: pooled, MIGRATION_DATABASE_URL: url })
    const exit = once(child, 'exit')
    await said(/^(The pooler in DATABASE_URL cannot be used \(unsupported startup parameter)/m)
    expect(await exit).toEqual([1, null])
  },
)

test('in production the server refuses a role that owns the tables', patient, async () => {
  const { url } = await freshDatabase()
  const { child, said } = start({
    ...httpsSettings,
    NODE_ENV: 'production',
    DATABASE_URL: url,
    MIGRATION_DATABASE_URL: url,
  })
  const exit = once(child, 'exit')
  await said(/(The role of DATABASE_URL owns the tables or is a superuser)/)
  expect(await exit).toEqual([1, null])
})

/** Starts the server of development. Resolves with its output when it ends. */
function startDevelopment(settings: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const env = { ...quickStart, PORT: '0', DATA_DIR: newFolder(), ...settings }
  return new Promise(done => {
    execFile(process.execPath, ['dev/main.ts'], { env }, (error, _, said) =>
      done({ code: error?.code, said }),
    )
  })
}

test(
  'with an https PUBLIC_URL the server lists missing settings and starts no database',
  patient,
  async () => {
    const { code, said } = await startDevelopment({ PUBLIC_URL: httpsSettings.PUBLIC_URL })
    expect([code, said]).toEqual([
      1,
      'A site with an https PUBLIC_URL runs without stand-ins and demo data. Please set: DATABASE_URL, ' +
        'MIGRATION_DATABASE_URL, SESSION_SECRET, SMS_MSG91_KEY, SMS_MSG91_CODE_TEMPLATE, SMS_CODE_TEXT, ' +
        'SMS_MSG91_KNOWN_TEMPLATE, SMS_KNOWN_TEXT, SMTP_URL, PHONEPE_PG_URL, PHONEPE_OAUTH_URL, ' +
        'PHONEPE_CLIENT_ID, PHONEPE_CLIENT_SECRET, PHONEPE_CLIENT_VERSION, PHONEPE_WEBHOOK_USERNAME, ' +
        'PHONEPE_WEBHOOK_PASSWORD, OPERATOR_NAME, OPERATOR_ADDRESS.\n',
    ])
  },
)

test.each(['members', 'staff'] as const)(
  'with an https PUBLIC_URL the server refuses a database with demo %s, and creates none',
  patient,
  async table => {
    const { db, url, serverUrl } = await freshDatabase()
    const { id } = await (table === 'staff' ? makeStaff(db, 'admin') : makeMember(db))
    await db`update ${identifier(table)} set is_demo = true where id = ${id}`
    const { code, said } = await startDevelopment({
      ...httpsSettings,
      DATABASE_URL: serverUrl,
      MIGRATION_DATABASE_URL: url,
    })
    expect([code, said]).toEqual([
      1,
      `This database contains demo ${table}, which are not allowed in production.\n`,
    ])
    expect(await db`select id from members union all select id from staff`).toHaveLength(1)
    expect(await db`select from testimonials where is_demo`).toHaveLength(0)
  },
)
