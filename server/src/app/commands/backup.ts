import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError, type Manifest, sizeOf } from '../../../backup/archive.ts'
import { restoreBackup } from '../../../backup/restore-backup.ts'
import { openSnapshot } from '../../../backup/store.ts'
import { writeBackup } from '../../../backup/write-backup.ts'
import { type Config, ConfigError, readConfig } from '../../platform/config.ts'
import { connect } from '../../platform/database/db.ts'
import { openFiles } from '../../platform/files/files.ts'
import { openOutsideLists } from '../../platform/files/outside-lists.ts'
import { uploadsIn } from '../../platform/files/uploads-folder.ts'
import { type Command, type CommandOptions, printLine } from './command.ts'

const backupHelp = `Backs up the database and the uploads as of one instant, while servers run.

  npm run backup -- /mnt/backups/monday

The folder must not exist. The default is DATA_DIR/backups/<time>. The database is MIGRATION_DATABASE_URL, or the one in
DATA_DIR. BACKUP_KEY (at least 32 characters) encrypts the backup; production requires it.
`

const restoreHelp = `Restores a backup into an empty database and an empty uploads folder.

  npm run restore -- /mnt/backups/monday

  --lists <folder>   the folder of erasures.txt and deletions.txt, which are applied again (default: DATA_DIR)

With a bucket, the lists that servers wrote there are applied too. The database is MIGRATION_DATABASE_URL, or the one in
DATA_DIR. An encrypted backup needs its BACKUP_KEY. A backup of an older release is migrated. A backup contains no
sessions, codes or reset links, so all members must log in again.
`

async function backup(given: string | undefined, surroundings: CommandOptions): Promise<void> {
  const config = readConfig()
  if (config.isProduction && !config.backupKey) {
    throw new ConfigError(
      'A backup contains the data of all members. Please set BACKUP_KEY, and keep a copy of it elsewhere.',
    )
  }
  const into = resolve(given ?? `${config.dataDir}/backups/${new Date().toISOString().replaceAll(':', '-')}`)
  const begun = performance.now()
  const running = config.migrationUrl ?? (await surroundings.findDatabase?.(config.dataDir))
  const manifest = await withOwnerUrl(config, surroundings, running, async url =>
    writeBackup({
      snapshot: await openSnapshot(url),
      uploadsFolder: uploadsIn(config.dataDir),
      files: await openFiles(config),
      into,
      secret: config.backupKey,
    }),
  )
  const megabytes = ((await sizeOf(into)) / 1024 / 1024).toFixed(1)
  printLine(
    `${into} is complete: ${contentOf(manifest)}, ${megabytes} MB, ` +
      `${config.backupKey ? 'encrypted' : 'not encrypted'}, in ${secondsSince(begun)} s.`,
  )
}

async function restore(
  from: string | undefined,
  lists: string | undefined,
  surroundings: CommandOptions,
): Promise<void> {
  if (!from) throw new ConfigError('Please name a backup: npm run restore -- <folder>')
  if (lists && !existsSync(lists)) throw new ConfigError(`The folder ${lists} does not exist.`)
  const config = readConfig()
  const begun = performance.now()
  const { manifest, erasedAgain } = await withOwnerUrl(
    config,
    surroundings,
    config.migrationUrl,
    async url => {
      const db = connect(url, { max: 1, name: 'saptapadi-restore' })
      return restoreBackup({
        db,
        dataDir: config.dataDir,
        files: await openFiles(config),
        from: resolve(from),
        outsideLists: await openOutsideLists({ ...config, ...(lists && { dataDir: lists }) }),
        secret: config.backupKey,
      }).finally(() => db.end({ timeout: 5 }))
    },
  )
  printLine(
    `Restored ${contentOf(manifest)} in ${secondsSince(begun)} s. ` +
      `Erased again: ${counted(erasedAgain, 'member')} who ${erasedAgain === 1 ? 'was' : 'were'} erased after the backup.`,
  )
}

/** Runs as the owner of the tables. In development, starts the database in DATA_DIR if none is configured. */
async function withOwnerUrl<Result>(
  { dataDir }: Config,
  { startDatabase }: CommandOptions,
  url: string | undefined,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (url) return work(url)
  if (!startDatabase) throw new ConfigError('Please set MIGRATION_DATABASE_URL.')
  const local = await startDatabase(dataDir)
  return work(local.url).finally(local.stop)
}

function contentOf({ tables, uploads, takenAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${counted(rows, 'row')} of ${counted(tables.length, 'table')} and ${counted(uploads.files, 'upload')} as of ${takenAt}`
}

const counted = (count: number, what: string) =>
  `${count.toLocaleString('en-IN')} ${what}${count === 1 ? '' : 's'}`

const secondsSince = (begun: number) => ((performance.now() - begun) / 1000).toFixed(1)

export const runBackup: Command = (args, surroundings) =>
  run(args, backupHelp, folder => backup(folder, surroundings))

export const runRestore: Command = (args, surroundings) =>
  run(args, restoreHelp, (folder, lists) => restore(folder, lists, surroundings))

/** Turns errors that the operator can fix into a ConfigError, without a stack. */
async function run(
  args: string[],
  help: string,
  work: (folder: string | undefined, lists: string | undefined) => Promise<void>,
): Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { lists: { type: 'string' }, help: { type: 'boolean' } },
      allowPositionals: true,
    })
    if (values.help) printLine(help)
    else await work(positionals[0], values.lists)
  } catch (error) {
    const isExpected = error instanceof Error && (error instanceof BackupError || 'code' in error)
    throw isExpected ? new ConfigError(error.message, { cause: error }) : error
  }
}
