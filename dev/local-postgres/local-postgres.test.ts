import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask } from './ask.ts'
import { claimDataDir, isAlive } from './claim-data-dir.ts'
import { clusterProcesses, clusterTag, endClusterProcesses } from './cluster-processes.ts'
import { findRunningPostgres } from './find-running.ts'
import { type LocalPostgres, startLocalPostgres } from './start-local-postgres.ts'

let base: string
let dataDir: string
let said: string[]
let current: LocalPostgres | undefined
let cleanups: (() => Promise<unknown>)[]

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'saptapadi-test-'))
  // When the tests run as root, PostgreSQL's own account has to pass through.
  await chmod(base, 0o755)
  dataDir = join(base, 'data')
  said = []
  current = undefined
  cleanups = [() => rm(base, { recursive: true })]
})

afterEach(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup()
})

/** What must be there afterwards. */
const keep = 'create table kept as select 7 as number'

/** Making a database takes seconds, copying one does not; a copy counts as a cluster of its own. It keeps a row. */
let made: string | undefined
async function copyDatabase(): Promise<void> {
  if (!made) {
    made = await mkdtemp(join(tmpdir(), 'saptapadi-test-'))
    await chmod(made, 0o755)
    const local = await startLocalPostgres({ dataDir: made, say: () => {}, isDisposable: true })
    await query(local, keep)
    await local.stop()
  }
  await promisify(execFile)('cp', ['-a', made, dataDir])
}
afterAll(async () => {
  if (made) await rm(made, { recursive: true })
})

async function start({ isDisposable = false } = {}): Promise<LocalPostgres> {
  const local = await startLocalPostgres({ dataDir, say: line => said.push(line), isDisposable })
  cleanups.push(() => local.stop())
  current = local
  return local
}

/** Where nothing has to outlive a crash, nothing waits for the disk. */
const startQuickly = () => start({ isDisposable: true })

function query(local: { url: string }, text: string) {
  return ask(local.url, text)
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

async function postgresPids(): Promise<number[]> {
  return (await clusterProcesses(await clusterTag(join(dataDir, 'postgres')))).map(({ pid }) => pid)
}

function runFixture(name: string, ...more: string[]): { child: ChildProcess; firstLine: Promise<string> } {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing', name), dataDir, ...more], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  cleanups.push(() => end(child))
  const firstLine = once(createInterface(child.stdout), 'line').then(([line]) => String(line))
  return { child, firstLine }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** A server in a process of its own that was killed; PostgreSQL runs on. */
async function killedServer(): Promise<{ url: string; pid: number }> {
  await copyDatabase()
  const { child, firstLine } = runFixture('hold-postgres.ts')
  const url = await firstLine
  await end(child)
  return { url, pid: await postmasterPid() }
}

describe('starting and stopping', () => {
  test('a first start creates the database, a second finds its rows', { timeout: 20_000 }, async () => {
    expect(await findRunningPostgres(dataDir)).toBeUndefined()
    const first = await start()
    expect(said).toEqual([expect.stringContaining('Creating the database')])
    expect(await findRunningPostgres(dataDir)).toBe(first.url)
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600)
    const [found] = await query(
      first,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
         current_setting('timezone') as zone, current_setting('server_encoding') as encoding,
         upper('é') as upper`,
    )
    expect(found).toEqual({ fsync: 'on', commit: 'on', zone: 'UTC', encoding: 'UTF8', upper: 'É' })
    await query(first, keep)
    await Promise.all([first.stop(), first.stop()])
    expect(await postgresPids()).toEqual([])
    expect(await findRunningPostgres(dataDir)).toBeUndefined()

    const second = await start()
    expect(said).toHaveLength(1)
    expect(await query(second, 'select number from kept')).toEqual([{ number: 7 }])
  })

  test('a failed start says what is in the log', { timeout: 20_000 }, async () => {
    await copyDatabase()
    await writeFile(join(dataDir, 'postgres', 'pg_hba.conf'), 'nonsense\n')
    await expect(startQuickly()).rejects.toThrow(
      /PostgreSQL ended \(exit code 1\).*could not load .*pg_hba.conf/s,
    )
    expect(await postgresPids()).toEqual([])
  })

  test('a private folder is left to root, the database lies elsewhere', { timeout: 30_000 }, async ctx => {
    if (process.getuid?.() !== 0) return ctx.skip()
    await chmod(base, 0o700)
    const first = await startQuickly()
    const home = (await readFile(join(dataDir, 'postgres-home'), 'utf8')).trim()
    cleanups.splice(1, 0, () => rm(home, { recursive: true }))
    expect(said).toContainEqual(expect.stringContaining(`so the database lies in ${home}.`))
    await query(first, keep)
    await first.stop()
    expect(await query(await startQuickly(), 'select number from kept')).toEqual([{ number: 7 }])
  })

  test('disposable data ends with a process that just leaves', { timeout: 20_000 }, async () => {
    await copyDatabase()
    const { child, firstLine } = runFixture('hold-postgres.ts', 'disposable')
    await firstLine
    expect(await postgresPids()).not.toEqual([])
    cleanups.push(async () => endClusterProcesses(await clusterTag(join(dataDir, 'postgres'))))
    child.kill('SIGINT')
    await once(child, 'exit')
    // Whoever inherits the postmaster may be slow to bury it: gone is gone.
    await expect.poll(() => postgresPids(), { timeout: 18_000 }).toEqual([])
  })
})

describe('after a crash', () => {
  test('a killed postmaster is reported and replaced', { timeout: 20_000 }, async () => {
    await copyDatabase()
    const first = await start()
    await query(first, 'update kept set number = 8')
    process.kill(await postmasterPid(), 'SIGKILL')
    expect(await first.died).toContain('PostgreSQL ended (SIGKILL)')
    await first.stop()
    const second = await start()
    expect(said).toContain('Recovering the database after an unclean stop …')
    expect(await query(second, 'select number from kept')).toEqual([{ number: 8 }])
  })

  test('a postmaster that outlived its server is adopted, and stopped', { timeout: 20_000 }, async () => {
    const orphan = await killedServer()
    expect(isAlive(orphan.pid)).toBe(true)
    const local = await start()
    expect(local.url).toBe(orphan.url)
    expect(await postmasterPid()).toBe(orphan.pid)
    expect(await query(local, 'select number from kept')).toEqual([{ number: 7 }])
    await local.stop()
    expect(await postgresPids()).toEqual([])
  })

  test('the end of an adopted postmaster is reported', { timeout: 20_000 }, async () => {
    const orphan = await killedServer()
    const local = await start()
    process.kill(orphan.pid, 'SIGKILL')
    expect(await local.died).toContain(`process ${orphan.pid}`)
  })

  test('a session that outlived its postmaster is ended', { timeout: 30_000 }, async () => {
    const orphan = await killedServer()
    const client = new pg.Client(orphan.url)
    client.on('error', () => undefined)
    await client.connect()
    const [session] = (await client.query('select pg_backend_pid() as pid')).rows
    const endless = client
      .query('select count(*) from generate_series(1, 1e15::bigint)')
      .catch(() => 'broken off')
    await sleep(200)
    process.kill(orphan.pid, 'SIGKILL')
    while (isAlive(orphan.pid)) await sleep(20)
    expect(await postgresPids()).toContain(session.pid)
    expect(await query(await start(), 'select number from kept')).toEqual([{ number: 7 }])
    expect(await postgresPids()).not.toContain(session.pid)
    expect(await endless).toBe('broken off')
  })

  test('a pid file that is empty, or now names another program, is no obstacle', {
    timeout: 20_000,
  }, async () => {
    await copyDatabase()
    for (const text of ['', `${process.pid}\n`]) {
      await current?.stop()
      await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), text)
      expect(await query(await startQuickly(), 'select 7 as number')).toEqual([{ number: 7 }])
    }
  })

  test('a half-made database is cleared away', { timeout: 20_000 }, async () => {
    const { child } = runFixture('hold-postgres.ts')
    const isDraft = (name: string) => name.startsWith('postgres-new-')
    const drafts = async () => (await readdir(dataDir).catch(() => [])).filter(isDraft)
    while ((await drafts()).length === 0) await sleep(5)
    await sleep(150)
    await end(child)
    expect(await drafts()).toHaveLength(1)
    await mkdir(join(dataDir, 'postgres-new-older', 'base'), { recursive: true })
    expect(await query(await startQuickly(), 'select 7 as number')).toEqual([{ number: 7 }])
    expect(await drafts()).toEqual([])
  })
})

test('a large log is set aside; the next tells of PostgreSQL and not of what people entered', {
  timeout: 20_000,
}, async () => {
  await copyDatabase()
  await truncate(join(dataDir, 'postgres.log'), 11 * 1024 * 1024)
  const local = await startQuickly()
  expect((await stat(join(dataDir, 'postgres.log'))).size).toBeLessThan(10_000)
  await query(
    local,
    "create table people (phone text primary key, age int); insert into people values ('9812345677')",
  )
  const failing = [
    "insert into people values ('9812345677')",
    "select 'canary@home.example'::int",
    "select * from people where phone = '9812345677' and no_such_column",
    "do $$ begin raise warning 'canary@home.example'; end $$",
  ]
  for (const statement of failing) await query(local, statement).catch(() => undefined)
  await local.stop()
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
  expect(log).toContain('database system is ready to accept connections')
  expect(log).not.toMatch(/9812345677|canary/)
})

describe('the password file', () => {
  test('lost, half-written or of another database: a new password is set', { timeout: 20_000 }, async () => {
    await copyDatabase()
    for (const text of [undefined, 'abc', 'x'.repeat(43)]) {
      await current?.stop()
      const file = join(dataDir, 'postgres-password')
      await (text === undefined ? rm(file) : writeFile(file, text))
      expect(await query(await startQuickly(), 'select number from kept')).toEqual([{ number: 7 }])
    }
  })

  test('lost while PostgreSQL runs on: it is stopped first', { timeout: 20_000 }, async () => {
    await killedServer()
    await rm(join(dataDir, 'postgres-password'))
    const local = await start()
    expect(said).toContain('Stopping the database that an earlier server left running …')
    expect(await query(local, 'select number from kept')).toEqual([{ number: 7 }])
  })
})

describe('claiming the data folder', () => {
  const refusal = (pid: number) =>
    `Another Saptapadi server (process ${pid}) is using ${dataDir}. ` +
    'Stop it, or set DATA_DIR to another folder.'

  test('a second claim is refused until the first is released', async () => {
    const first = await claimDataDir(dataDir)
    await expect(claimDataDir(dataDir)).rejects.toThrow(refusal(process.pid))
    await expect(start()).rejects.toThrow(refusal(process.pid))
    await first.release()
    await (await claimDataDir(dataDir)).release()
  })

  test('of many claims at once one wins, and when its process dies the folder is free', {
    timeout: 15_000,
  }, async () => {
    const rivals = Array.from({ length: 5 }, () => runFixture('claim-once.ts'))
    const outcomes = await Promise.all(rivals.map(({ firstLine }) => firstLine))
    const winners = rivals.filter((_, place) => outcomes[place] === 'claimed')
    expect(winners).toHaveLength(1)
    await expect(claimDataDir(dataDir)).rejects.toThrow(refusal(winners[0]?.child.pid ?? 0))
    for (const { child } of winners) await end(child)
    await (await claimDataDir(dataDir)).release()
  })

  test('a folder that cannot be made is named', async () => {
    await writeFile(join(base, 'file'), '')
    const impossible = join(base, 'file', 'data')
    await expect(startLocalPostgres({ dataDir: impossible, say: () => undefined })).rejects.toThrow(
      `Cannot write to ${impossible} (ENOTDIR). Set DATA_DIR to a folder you can write to.`,
    )
  })
})
