import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test as onItsOwn, type TestContext, vi } from 'vitest'
import { ask } from './ask.ts'
import { findPostmaster, findRunningPostgres } from './find-running.ts'
import { type LocalPostgresOptions, startLocalPostgres } from './start-local-postgres.ts'

/** The tests mostly wait for processes, so several run in parallel, each in its own folder. */
const test = onItsOwn.concurrent
vi.setConfig({ testTimeout: 120_000, maxConcurrency: 3 })

const createRow = 'create table kept as select 7 as number'
const readRow = (url: string) => ask(url, 'select number from kept')
const row = [{ number: 7 }]

async function newFolder({ onTestFinished }: TestContext) {
  const base = await mkdtemp(join(tmpdir(), 'saptapadi-test-'))
  // If the tests run as root, PostgreSQL's user must be able to enter the folder.
  await chmod(base, 0o755)
  onTestFinished(() => rm(base, { recursive: true }))
  const dataDir = join(base, 'data')
  const cluster = join(dataDir, 'postgres')
  const said: string[] = []
  const start = async (options?: Partial<LocalPostgresOptions>) => {
    const local = await startLocalPostgres({ dataDir, say: line => said.push(line), ...options })
    onTestFinished(local.stop)
    return local
  }
  /** A server in its own process. */
  const startServer = async (kind = '') => {
    const file = join(import.meta.dirname, 'testing/hold-postgres.ts')
    const stdio = ['pipe', 'pipe', 'ignore'] as const
    const server = spawn(process.execPath, [file, dataDir, kind], { stdio: [...stdio] })
    onTestFinished(() => end(server, 'SIGKILL'))
    return { server, firstLine: once(createInterface(server.stdout), 'line') }
  }
  return { base, dataDir, cluster, said, start, startServer, postmaster: () => findPostmaster(cluster) }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

test('the first start creates the database, and a second start finds its rows', async context => {
  const { expect } = context
  const { dataDir, said, start, postmaster } = await newFolder(context)
  const first = await start()
  expect(said).toEqual([expect.stringContaining('Creating the database')])
  expect(await findRunningPostgres(dataDir)).toBe(first.url)
  expect(
    await ask(
      first.url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
         current_setting('timezone') as zone, current_setting('server_encoding') as encoding,
         upper('é') as upper`,
    ),
  ).toEqual([{ fsync: 'on', commit: 'on', zone: 'UTC', encoding: 'UTF8', upper: 'É' }])
  expect(await ask(first.serverUrl, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false },
  ])
  await ask(first.url, createRow)
  await Promise.all([first.stop(), first.stop()])
  expect(await postmaster()).toBeUndefined()
  expect(await findRunningPostgres(dataDir)).toBeUndefined()
  expect(await readRow((await start()).url)).toEqual(row)
  expect(said).toHaveLength(1)
})

test('a second server on the same folder is refused, and the message names the first process', async context => {
  const { expect } = context
  const { dataDir, start } = await newFolder(context)
  await start({ isDisposable: true })
  await expect(start()).rejects.toThrow(
    `Another Saptapadi server (process ${process.pid}) is using ${await realpath(dataDir)}. ` +
      'Stop it, or set DATA_DIR to another folder.',
  )
})

test('a killed PostgreSQL is reported, and a new start has all rows', async context => {
  const { expect } = context
  const { said, start, postmaster } = await newFolder(context)
  const first = await start()
  await ask(first.url, createRow)
  process.kill((await postmaster())?.pid as number, 'SIGKILL')
  expect(await first.died).toContain('database system is ready to accept connections')
  await first.stop()
  expect(await readRow((await start()).url)).toEqual(row)
  expect(said).toContain('Recovering the database after an unclean stop …')
})

test('a new start replaces the PostgreSQL of a killed server', async context => {
  const { expect } = context
  const { start, startServer, postmaster } = await newFolder(context)
  const { server, firstLine } = await startServer()
  await ask(String(await firstLine), createRow)
  await end(server, 'SIGKILL')
  const orphan = await postmaster()
  expect(orphan).toBeDefined()
  expect(await readRow((await start()).url)).toEqual(row)
  expect((await postmaster())?.pid).not.toBe(orphan?.pid)
})

test('a start works after a server was killed while it created the database', async context => {
  const { expect } = context
  const { dataDir, start, startServer } = await newFolder(context)
  const { server } = await startServer()
  const drafts = async () =>
    (await readdir(dataDir).catch(() => [])).filter(name => name.startsWith('postgres-new-'))
  await expect.poll(drafts, { interval: 5 }).toHaveLength(1)
  await end(server, 'SIGKILL')
  await ask((await start()).url, createRow)
  expect(await drafts()).toEqual([])
})

test('a disposable database ends with its process', async context => {
  const { expect } = context
  const { startServer, postmaster } = await newFolder(context)
  const { server, firstLine } = await startServer('disposable')
  await firstLine
  await end(server, 'SIGINT')
  await expect.poll(postmaster, { timeout: 40_000 }).toBeUndefined()
})

test('a pid file that names another program is removed', async context => {
  const { expect } = context
  const { cluster, start } = await newFolder(context)
  const first = await start({ isDisposable: true })
  await ask(first.url, createRow)
  await first.stop()
  await writeFile(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n0\n5432\n`)
  expect(await readRow((await start({ isDisposable: true })).url)).toEqual(row)
})

test('a copied data folder starts in parallel with its original', async context => {
  const { expect } = context
  const { base, dataDir, start } = await newFolder(context)
  const first = await start({ isDisposable: true })
  await ask(first.url, createRow)
  await first.stop()
  const original = await start({ isDisposable: true })
  execFileSync('cp', ['-a', dataDir, join(base, 'copy')])
  const copy = await start({ isDisposable: true, dataDir: join(base, 'copy') })
  expect(await readRow(copy.url)).toEqual(row)
  await copy.stop()
  expect(await readRow(original.url)).toEqual(row)
})

test('as root, the database moves if PostgreSQL cannot enter its folder', async context => {
  const { expect } = context
  const { base, cluster, start } = await newFolder(context)
  if (process.getuid?.() !== 0) return context.skip()
  await chmod(base, 0o700)
  const first = await start({ isDisposable: true })
  const elsewhere = await realpath(cluster)
  context.onTestFinished(() => rm(elsewhere, { recursive: true }))
  expect(elsewhere).toContain('/var/lib/saptapadi/')
  await ask(first.url, createRow)
  await first.stop()
  expect(await readRow((await start({ isDisposable: true })).url)).toEqual(row)
})

test('a start on a used port fails with the log of PostgreSQL', async context => {
  const { expect } = context
  const { start } = await newFolder(context)
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  context.onTestFinished(() => void other.close())
  const { port } = other.address() as { port: number }
  await expect(start({ port, isDisposable: true })).rejects.toThrow(
    /could not bind .*Address already in use/s,
  )
})

test('the message names a folder that cannot be created', async context => {
  const { base, start } = await newFolder(context)
  await writeFile(join(base, 'file'), '')
  const dataDir = join(base, 'file', 'data')
  await context
    .expect(start({ dataDir }))
    .rejects.toThrow(`Cannot write to ${dataDir} (ENOTDIR). Set DATA_DIR to a folder you can write to.`)
})

test('the log of PostgreSQL has no values of failed statements', async context => {
  const { expect } = context
  const { cluster, start } = await newFolder(context)
  const local = await start({ isDisposable: true })
  await ask(
    local.url,
    "create table people (phone text primary key, age int); insert into people values ('9812345677')",
  )
  const failing = [
    "insert into people values ('9812345677')",
    "select 'canary@home.example'::int",
    "select * from people where phone = '9812345677' and no_such_column",
    "do $$ begin raise warning 'canary@home.example'; end $$",
  ]
  for (const statement of failing) await ask(local.url, statement).catch(() => undefined)
  await local.stop()
  const log = await readFile(join(cluster, 'postgres.log'), 'utf8')
  expect(log).toContain('database system is ready to accept connections')
  expect(log).not.toMatch(/9812345677|canary/)
})
