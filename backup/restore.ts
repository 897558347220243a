/** The command behind `npm run restore`. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, ConfigError, readConfig } from '../server/src/config.ts'
import { connect } from '../server/src/db.ts'
import { erasureListIn } from '../server/src/erasures/erasure-list.ts'
import { openFiles } from '../server/src/outside/files.ts'
import { inWords, run, say } from './command.ts'
import { openDatabase } from './open-database.ts'
import { type Restored, restoreBackup } from './restore-backup.ts'

const help = `Restores a backup into an empty database and an empty folder of uploads.

  npm run restore -- /mnt/backups/monday

  --erasures <file>   whom to erase again (DATA_DIR/erasures.txt, where there is one)

The database is MIGRATION_DATABASE_URL, or the one in DATA_DIR. An encrypted backup needs its BACKUP_KEY. A backup of
an older release is brought up to date. Sessions, codes and links to a new password are not in a backup: people log in again.
`

run(async () => {
  const { values, positionals } = parseArgs({
    options: { erasures: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.help) return say(help)
  const [from] = positionals
  if (!from) throw new ConfigError('Which backup? npm run restore -- <folder>')
  if (values.erasures && !existsSync(values.erasures))
    throw new ConfigError(`There is no ${values.erasures}.`)
  const config = readConfig()
  const erasures = resolve(values.erasures ?? erasureListIn(config.dataDir))
  const begun = performance.now()
  const { manifest, erasedAgain } = await restore(config, resolve(from), erasures)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `Restored ${inWords(rows, 'row')} of ${inWords(manifest.tables.length, 'table')} and ` +
      `${inWords(manifest.uploads.files, 'upload')} as of ${manifest.takenAt} in ${seconds} s. ` +
      `${inWords(erasedAgain, 'member')} erased since then ${erasedAgain === 1 ? 'was' : 'were'} erased again.`,
  )
})

async function restore(config: Config, from: string, erasures: string): Promise<Restored> {
  const database = await openDatabase(config, { mayRun: false })
  try {
    const db = connect(database.url, { max: 1, name: 'saptapadi-restore' })
    const files = await openFiles(config)
    const parts = { db, dataDir: config.dataDir, files, from, erasures, secret: config.backupKey }
    return await restoreBackup(parts).finally(() => db.end({ timeout: 5 }))
  } finally {
    await database.close()
  }
}
