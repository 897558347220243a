import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, describe, expect, test as onItsOwn, type TestContext, vi } from 'vitest'
import { ask } from './ask.ts'
import { claimDataDir, isAlive } from './claim-data-dir.ts'
import { clusterProcesses, clusterTag, endClusterProcesses } from './cluster-processes.ts'
import { findRunningPostgres } from './find-running.ts'
import { type LocalPostgres, startLocalPostgres } from './start-local-postgres.ts'

/** Where a test has its database, and what it does with it; put away when it is done. */
interface Place {
  base: string
  dataDir: string
  said: string[]
  cleanups: (() => Promise<unknown>)[]
  start(options?: { isDisposable?: boolean }): Promise<LocalPostgres>
  /** Where nothing has to outlive a crash, nothing waits for the disk. */
  startQuickly(): Promise<LocalPostgres>
  copyDatabase(): Promise<void>
  postmasterPid(): Promise<number>
  postgresPids(): Promise<number[]>
  runFixture(name: string, ...more: string[]): { child: ChildProcess; firstLine: Promise<string> }
  /** A server in a process of its own that was killed; PostgreSQL runs on. */
  killedServer(): Promise<{ url: string; pid: number }>
}

async function newPlace({ onTestFinished }: TestContext): Promise<Place> {
  const base = await mkdtemp(join(tmpdir(), 'saptapadi-test-'))
  // When the tests run as root, PostgreSQL's own account has to pass through.
  await chmod(base, 0o755)
  const dataDir = join(base, 'data')
  const cluster = join(dataDir, 'postgres')
  const said: string[] = []
  const cleanups: Place['cleanups'] = [() => rm(base, { recursive: true })]
  onTestFinished(async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup()
  })
  const place: Place = {
    base,
    dataDir,
    said,
    cleanups,
    async start({ isDisposable = false } = {}) {
      const local = await startLocalPostgres({ dataDir, say: line => said.push(line), isDisposable })
      cleanups.push(() => local.stop())
      return local
    },
    startQuickly: () => place.start({ isDisposable: true }),
    async copyDatabase() {
      made ??= makeDatabase()
      await promisify(execFile)('cp', ['-a', await made, dataDir])
    },
    postmasterPid: async () => Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10),
    postgresPids: async () => (await clusterProcesses(await clusterTag(cluster))).map(({ pid }) => pid),
    runFixture(name, ...more) {
      const file = join(import.meta.dirname, 'testing', name)
      const child = spawn(process.execPath, [file, dataDir, ...more], { stdio: ['pipe', 'pipe', 'ignore'] })
      cleanups.push(() => end(child))
      const firstLine = once(createInterface(child.stdout), 'line').then(([line]) => String(line))
      return { child, firstLine }
    },
    async killedServer() {
      await place.copyDatabase()
      const { child, firstLine } = place.runFixture('hold-postgres.ts')
      const url = await firstLine
      await end(child)
      return { url, pid: await place.postmasterPid() }
    },
  }
  return place
}

/** Most of the time goes into waiting for processes: several tests wait at once, each in a place of its own. */
const test = onItsOwn.concurrent
vi.setConfig({ testTimeout: 60_000, maxConcurrency: 3 })

/** What must be there afterwards. */
const keep = 'create table kept as select 7 as number'

/** Making a database takes seconds, copying one does not; a copy counts as a cluster of its own. It keeps a row. */
let made: Promise<string> | undefined
async function makeDatabase(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'saptapadi-test-'))
  await chmod(folder, 0o755)
  const local = await startLocalPostgres({ dataDir: folder, say: () => {}, isDisposable: true })
  await query(local, keep)
  await local.stop()
  return folder
}
afterAll(async () => {
  if (made) await rm(await made, { recursive: true })
})

function query(local: { url: string }, text: string) {
  return ask(local.url, text)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe('starting and stopping', () => {
  test('a first start creates the database, a second finds its rows', async context => {
    const { dataDir, said, start, postgresPids } = await newPlace(context)
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

  test('a failed start says what is in the log', async context => {
    const { dataDir, startQuickly, copyDatabase, postgresPids } = await newPlace(context)
    await copyDatabase()
    await writeFile(join(dataDir, 'postgres', 'pg_hba.conf'), 'nonsense\n')
    await expect(startQuickly()).rejects.toThrow(
      /PostgreSQL ended \(exit code 1\).*could not load .*pg_hba.conf/s,
    )
    expect(await postgresPids()).toEqual([])
  })

  test('a private folder is left to root, the database lies elsewhere', async context => {
    const { base, dataDir, said, cleanups, startQuickly } = await newPlace(context)
    if (process.getuid?.() !== 0) return context.skip()
    await chmod(base, 0o700)
    const first = await startQuickly()
    const home = (await readFile(join(dataDir, 'postgres-home'), 'utf8')).trim()
    cleanups.splice(1, 0, () => rm(home, { recursive: true }))
    expect(said).toContainEqual(expect.stringContaining(`so the database lies in ${home}.`))
    await query(first, keep)
    await first.stop()
    expect(await query(await startQuickly(), 'select number from kept')).toEqual([{ number: 7 }])
  })

  test('disposable data ends with a process that just leaves', async context => {
    const { dataDir, cleanups, copyDatabase, postgresPids, runFixture } = await newPlace(context)
    await copyDatabase()
    const { child, firstLine } = runFixture('hold-postgres.ts', 'disposable')
    await firstLine
    expect(await postgresPids()).not.toEqual([])
    cleanups.push(async () => endClusterProcesses(await clusterTag(join(dataDir, 'postgres'))))
    child.kill('SIGINT')
    await once(child, 'exit')
    // Whoever inherits the postmaster may be slow to bury it: gone is gone.
    await context.expect.poll(() => postgresPids(), { timeout: 40_000 }).toEqual([])
  })
})

describe('after a crash', () => {
  test('a killed postmaster is reported and replaced', async context => {
    const { said, start, copyDatabase, postmasterPid } = await newPlace(context)
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

  test('a postmaster that outlived its server is adopted, and stopped', async context => {
    const { start, postmasterPid, postgresPids, killedServer } = await newPlace(context)
    const orphan = await killedServer()
    expect(isAlive(orphan.pid)).toBe(true)
    const local = await start()
    expect(local.url).toBe(orphan.url)
    expect(await postmasterPid()).toBe(orphan.pid)
    expect(await query(local, 'select number from kept')).toEqual([{ number: 7 }])
    await local.stop()
    expect(await postgresPids()).toEqual([])
  })

  test('the end of an adopted postmaster is reported', async context => {
    const { start, killedServer } = await newPlace(context)
    const orphan = await killedServer()
    const local = await start()
    process.kill(orphan.pid, 'SIGKILL')
    expect(await local.died).toContain(`process ${orphan.pid}`)
  })

  test('a session that outlived its postmaster is ended', async context => {
    const { start, postgresPids, killedServer } = await newPlace(context)
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

  test('a pid file that is empty, or now names another program, is no obstacle', async context => {
    const { dataDir, startQuickly, copyDatabase } = await newPlace(context)
    await copyDatabase()
    for (const text of ['', `${process.pid}\n`]) {
      await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), text)
      const local = await startQuickly()
      expect(await query(local, 'select 7 as number')).toEqual([{ number: 7 }])
      await local.stop()
    }
  })

  test('a half-made database is cleared away', async context => {
    const { dataDir, startQuickly, runFixture } = await newPlace(context)
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

test('a large log is set aside; the next tells of PostgreSQL and not of what people entered', async context => {
  const { dataDir, startQuickly, copyDatabase } = await newPlace(context)
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
  test('lost, half-written or of another database: a new password is set', async context => {
    const { dataDir, startQuickly, copyDatabase } = await newPlace(context)
    await copyDatabase()
    for (const text of [undefined, 'abc', 'x'.repeat(43)]) {
      const file = join(dataDir, 'postgres-password')
      await (text === undefined ? rm(file) : writeFile(file, text))
      const local = await startQuickly()
      expect(await query(local, 'select number from kept')).toEqual([{ number: 7 }])
      await local.stop()
    }
  })

  test('lost while PostgreSQL runs on: it is stopped first', async context => {
    const { dataDir, said, start, killedServer } = await newPlace(context)
    await killedServer()
    await rm(join(dataDir, 'postgres-password'))
    const local = await start()
    expect(said).toContain('Stopping the database that an earlier server left running …')
    expect(await query(local, 'select number from kept')).toEqual([{ number: 7 }])
  })
})

describe('claiming the data folder', () => {
  const refusal = (dataDir: string, pid: number) =>
    `Another Saptapadi server (process ${pid}) is using ${dataDir}. ` +
    'Stop it, or set DATA_DIR to another folder.'

  test('a second claim is refused until the first is released', async context => {
    const { dataDir, start } = await newPlace(context)
    const first = await claimDataDir(dataDir)
    await expect(claimDataDir(dataDir)).rejects.toThrow(refusal(dataDir, process.pid))
    await expect(start()).rejects.toThrow(refusal(dataDir, process.pid))
    await first.release()
    await (await claimDataDir(dataDir)).release()
  })

  test('of many claims at once one wins, and when its process dies the folder is free', async context => {
    const { dataDir, runFixture } = await newPlace(context)
    const rivals = Array.from({ length: 5 }, () => runFixture('claim-once.ts'))
    const outcomes = await Promise.all(rivals.map(({ firstLine }) => firstLine))
    const winners = rivals.filter((_, at) => outcomes[at] === 'claimed')
    expect(winners).toHaveLength(1)
    await expect(claimDataDir(dataDir)).rejects.toThrow(refusal(dataDir, winners[0]?.child.pid ?? 0))
    for (const { child } of winners) await end(child)
    await (await claimDataDir(dataDir)).release()
  })

  test('a folder that cannot be made is named', async context => {
    const { base } = await newPlace(context)
    await writeFile(join(base, 'file'), '')
    const impossible = join(base, 'file', 'data')
    await expect(startLocalPostgres({ dataDir: impossible, say: () => undefined })).rejects.toThrow(
      `Cannot write to ${impossible} (ENOTDIR). Set DATA_DIR to a folder you can write to.`,
    )
  })
})
