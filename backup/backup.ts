/** The command behind `npm run backup`. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, ConfigError, readConfig } from '../server/src/config.ts'
import { openFiles } from '../server/src/outside/files.ts'
import { uploadsIn } from '../server/src/uploads-folder.ts'
import { inWords, megabytes, run, say } from './command.ts'
import { filesOf, type Manifest } from './manifest.ts'
import { openDatabase } from './open-database.ts'
import { openSnapshot } from './snapshot-store.ts'
import { writeBackup } from './write-backup.ts'

const help = `Backs up the database and the uploads, as of one instant, while servers go on working.

  npm run backup -- /mnt/backups/monday

The folder must not exist; without one it is DATA_DIR/backups and the time. The database is MIGRATION_DATABASE_URL, or
the one in DATA_DIR. With BACKUP_KEY (at least 32 characters) the backup is encrypted; in production it must be.
`

run(async () => {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.help) return say(help)
  const config = readConfig()
  if (config.isProduction && !config.backupKey) {
    throw new ConfigError(
      'A backup holds everything about everybody. Please set BACKUP_KEY, and keep it elsewhere.',
    )
  }
  const into = resolve(
    positionals[0] ?? `${config.dataDir}/backups/${new Date().toISOString().replaceAll(':', '-')}`,
  )
  const begun = performance.now()
  const manifest = await backUp(config, into)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const size = filesOf(manifest).reduce((sum, file) => sum + file.size, 0)
  say(
    `${into} is complete: ${inWords(rows, 'row')} of ${inWords(manifest.tables.length, 'table')} and ` +
      `${inWords(manifest.uploads.files, 'upload')} as of ${manifest.takenAt}, ${megabytes(size)}, ` +
      `${manifest.salt ? 'encrypted' : 'not encrypted'}, in ${seconds} s.`,
  )
})

async function backUp(config: Config, into: string): Promise<Manifest> {
  const database = await openDatabase(config, { mayRun: true })
  try {
    const snapshot = await openSnapshot(database.url)
    const uploadsFolder = uploadsIn(config.dataDir)
    const files = await openFiles(config)
    return await writeBackup({ snapshot, uploadsFolder, files, into, secret: config.backupKey })
  } finally {
    await database.close()
  }
}
