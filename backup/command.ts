/** The commands behind `npm run backup` and `npm run restore`. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findRunningPostgres } from '../dev/local-postgres/find-running.ts'
import { startLocalPostgres } from '../dev/local-postgres/start-local-postgres.ts'
import { erasureListIn } from '../server/src/features/my-data/erasing/erasure-list.ts'
import { type Config, ConfigError, readConfig } from '../server/src/platform/config.ts'
import { connect } from '../server/src/platform/database/db.ts'
import { openFiles } from '../server/src/platform/files/files.ts'
import { uploadsIn } from '../server/src/platform/files/uploads-folder.ts'
import { BackupError, type Manifest, sizeOf } from './archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { openSnapshot } from './store.ts'
import { writeBackup } from './write-backup.ts'

const backupHelp = `Backs up the database and the uploads as of one instant. Servers need not stop.

  npm run backup -- /mnt/backups/monday

The folder must not exist. The default is DATA_DIR/backups and the time. The database is MIGRATION_DATABASE_URL, or the
one in DATA_DIR. With BACKUP_KEY (at least 32 characters) the backup is encrypted; in production it must be.
`

const restoreHelp = `Restores a backup into an empty database and an empty folder of uploads.

  npm run restore -- /mnt/backups/monday

  --erasures <file>   the members to erase again (default: DATA_DIR/erasures.txt)

The database is MIGRATION_DATABASE_URL, or the one in DATA_DIR. An encrypted backup needs its BACKUP_KEY. A backup of an
older release is brought up to date. A backup holds no sessions, codes and links to a new password: all members log in again.
`

async function backup(given: string | undefined): Promise<void> {
  const config = readConfig()
  if (config.isProduction && !config.backupKey) {
    throw new ConfigError(
      'A backup holds the data of all members. Please set BACKUP_KEY, and keep it elsewhere.',
    )
  }
  const into = resolve(given ?? `${config.dataDir}/backups/${new Date().toISOString().replaceAll(':', '-')}`)
  const begun = performance.now()
  const running = config.migrationUrl ?? (await findRunningPostgres(config.dataDir))
  const manifest = await withDatabase(config, running, async url =>
    writeBackup({
      snapshot: await openSnapshot(url),
      uploadsFolder: uploadsIn(config.dataDir),
      files: await openFiles(config),
      into,
      secret: config.backupKey,
    }),
  )
  const megabytes = ((await sizeOf(into)) / 1024 / 1024).toFixed(1)
  say(
    `${into} is complete: ${contentOf(manifest)}, ${megabytes} MB, ` +
      `${config.backupKey ? 'encrypted' : 'not encrypted'}, in ${secondsSince(begun)} s.`,
  )
}

async function restore(from: string | undefined, list: string | undefined): Promise<void> {
  if (!from) throw new ConfigError('Which backup? npm run restore -- <folder>')
  if (list && !existsSync(list)) throw new ConfigError(`There is no ${list}.`)
  const config = readConfig()
  const begun = performance.now()
  const { manifest, erasedAgain } = await withDatabase(config, config.migrationUrl, async url => {
    const db = connect(url, { max: 1, name: 'saptapadi-restore' })
    return restoreBackup({
      db,
      dataDir: config.dataDir,
      files: await openFiles(config),
      from: resolve(from),
      erasures: resolve(list ?? erasureListIn(config.dataDir)),
      secret: config.backupKey,
    }).finally(() => db.end({ timeout: 5 }))
  })
  say(
    `Restored ${contentOf(manifest)} in ${secondsSince(begun)} s. ` +
      `${counted(erasedAgain, 'member')} erased since then ${erasedAgain === 1 ? 'was' : 'were'} erased again.`,
  )
}

/** Works as the owner of the tables. Starts the database in DATA_DIR when no other is given. */
async function withDatabase<Result>(
  { dataDir }: Config,
  url: string | undefined,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (url) return work(url)
  const local = await startLocalPostgres({ dataDir, say: () => {} })
  return work(local.url).finally(local.stop)
}

function contentOf({ tables, uploads, takenAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${counted(rows, 'row')} of ${counted(tables.length, 'table')} and ${counted(uploads.files, 'upload')} as of ${takenAt}`
}

const counted = (count: number, what: string) =>
  `${count.toLocaleString('en-IN')} ${what}${count === 1 ? '' : 's'}`

const secondsSince = (begun: number) => ((performance.now() - begun) / 1000).toFixed(1)

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { erasures: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [verb, folder] = positionals
  if (values.help) return say(verb === 'backup' ? backupHelp : restoreHelp)
  return verb === 'backup' ? backup(folder) : restore(folder, values.erasures)
}

run().catch((error: Error) => {
  const isExpected = error instanceof BackupError || error instanceof ConfigError || 'code' in error
  process.stderr.write(`${isExpected ? error.message : (error.stack ?? error)}\n`)
  // A COPY that failed can hold its connection open.
  process.exit(1)
})
