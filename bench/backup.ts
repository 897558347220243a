/**
 * npm run bench -- backup [1000000]: runs `npm run backup` and `npm run restore` with this many members and a few hundred
 * megabytes of encrypted uploads. Measures time, size and memory, and checks that the restored rows are equal. Prints a
 * table, writes bench/results/backup.json, and exits with 1 if a goal is missed.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openBackup, sizeOf } from '../server/backup/archive.ts'
import { rounded } from './figures.ts'
import { keepResults } from './keep-results.ts'
import { openPopulation } from './population.ts'
import { printTable } from './table.ts'

const members = Number(process.argv[3] ?? 1_000_000)
const uploads = { files: 4_000, bytes: 80 * 1024 }
const key = randomBytes(32).toString('base64url')
/** Memory must not grow with the members. 50 GB in half an hour is 28 MB a second. */
const goals = { megabytesOfMemory: 250, databaseMegabytesPerSecond: 28 }

const base = await mkdtemp(join(tmpdir(), 'saptapadi-bench-'))
// If this runs as root, PostgreSQL's user must be able to enter the folder.
await chmod(base, 0o755)
const population = await openPopulation(members)
const folder = (name: string) => join(base, name)
try {
  await makeUploads(join(population.dataDir, 'uploads'))
  const [size] = await population.db<
    { bytes: number }[]
  >`select pg_database_size(current_database()) as bytes`
  const source = { DATA_DIR: population.dataDir }
  const restored = { DATA_DIR: folder('restored') }
  const backup = await run('backup', source, folder('first'))
  const restore = await run('restore', restored, folder('first'))
  await run('backup', restored, folder('second'))
  report(backup, restore, Math.round((size?.bytes as number) / 1024 / 1024), await compare())
} finally {
  await population.stop()
  await rm(base, { recursive: true, force: true })
}

async function makeUploads(into: string): Promise<void> {
  await mkdir(into, { recursive: true })
  for (let n = 0; n < uploads.files; n++) await writeFile(join(into, `${n}.webp`), randomBytes(uploads.bytes))
}

interface Run {
  seconds: number
  megabytes: number
}

async function run(command: 'backup' | 'restore', env: { DATA_DIR: string }, backup: string): Promise<Run> {
  const start = performance.now()
  const child = spawn(
    process.execPath,
    [resolve(import.meta.dirname, '../dev/command.ts'), command, backup],
    {
      env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', ...env, BACKUP_KEY: key },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  let megabytes = 0
  const watch = setInterval(async () => {
    megabytes = Math.max(megabytes, await peakMegabytes(child.pid as number))
  }, 200)
  const [code] = await once(child, 'exit')
  clearInterval(watch)
  if (code !== 0) throw new Error(`${command} ended with ${code}.`)
  return { seconds: rounded((performance.now() - start) / 1000, 1), megabytes }
}

/** Peak memory so far, from /proc. */
async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** A restore keeps the order of rows, so equal tables have equal hashes. */
async function compare() {
  const first = (await openBackup(folder('first'), key)).manifest
  const second = (await openBackup(folder('second'), key)).manifest
  const hashes = new Map(second.tables.map(({ name, sha256 }) => [name, sha256]))
  return {
    tables: first.tables.length,
    rows: first.tables.reduce((sum, { rows }) => sum + rows, 0),
    unequal: first.tables.filter(({ name, sha256 }) => hashes.get(name) !== sha256).map(({ name }) => name),
    megabytes: Math.round((await sizeOf(folder('first'))) / 1024 / 1024),
    uploadMegabytes: Math.round(first.uploads.bytes / 1024 / 1024),
  }
}

function report(
  backup: Run,
  restore: Run,
  databaseMegabytes: number,
  found: Awaited<ReturnType<typeof compare>>,
) {
  const rows = [
    { what: 'members', figure: members },
    { what: 'rows', figure: found.rows },
    { what: 'database MB', figure: databaseMegabytes },
    { what: 'uploads MB', figure: found.uploadMegabytes },
    { what: 'backup: seconds', figure: backup.seconds },
    { what: 'backup: MB on disk', figure: found.megabytes },
    { what: 'backup: MB of memory at most', figure: backup.megabytes },
    { what: 'restore: seconds', figure: restore.seconds },
    { what: 'restore: MB of memory at most', figure: restore.megabytes },
    { what: `tables that differ after the restore, of ${found.tables}`, figure: found.unequal.length },
  ]
  const misses = [
    ...found.unequal.map(name => `${name} differs`),
    ...[backup, restore].flatMap(({ seconds, megabytes }) => [
      ...(megabytes > goals.megabytesOfMemory ? [`${megabytes} MB of memory`] : []),
      ...(databaseMegabytes / seconds < goals.databaseMegabytesPerSecond ? [`${seconds} s`] : []),
    ]),
  ]
  printTable(rows)
  keepResults('backup', { measured: new Date().toISOString().slice(0, 10), goals, rows, misses })
  process.stdout.write(misses.length > 0 ? `\nMissed: ${misses.join(', ')}\n` : '\nAll goals are reached.\n')
  process.exitCode = misses.length > 0 ? 1 : 0
}
