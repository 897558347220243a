/** `npm run seed`: fills a database with a population of any size. */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { fillDemo } from '../demo/fill-demo.ts'
import { progressBar } from '../demo/progress.ts'
import { seedReference } from '../server/seed/reference.ts'
import { seedContent } from '../server/seed/site-content.ts'
import { type Config, ConfigError, readConfig, withoutStandIns } from '../server/src/platform/config.ts'
import { connect, type Db } from '../server/src/platform/database/db.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { openFiles } from '../server/src/platform/files/files.ts'
import { uploadsIn } from '../server/src/platform/files/uploads-folder.ts'
import { startLocalPostgres } from './local-postgres/start-local-postgres.ts'

const help = `Fills a database with invented members, up to the given number.

  npm run seed -- --members 1000000

  --members <number>   target number (default: SEED_MEMBERS, or 400)
  --help               show this text

The database is MIGRATION_DATABASE_URL or DATABASE_URL, or the local one in DATA_DIR (stop the server first, because it locks the folder).
Adds missing lists, content and named demo members. Existing members stay: a second run with a larger number adds
the difference, and a run after an interruption continues.
`
const most = 5_000_000

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { members: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(help)
    return
  }
  const config = readSafeConfig()
  const members = readMembers(values.members ?? String(config.seedMembers))
  const local = config.databaseUrl ? undefined : await startLocalPostgres({ dataDir: config.dataDir, say })
  try {
    const db = connect(config.migrationUrl ?? (local?.url as string), { max: 6, name: 'saptapadi-seed' })
    await fill(db, config, members).finally(() => db.end({ timeout: 5 }))
  } finally {
    await local?.stop()
  }
}

const FilledRow = z.object({ members: z.int(), size: z.string() })

async function fill(db: Db, config: Config, members: number): Promise<void> {
  const begun = performance.now()
  await migrate(db)
  await seedReference(db)
  await seedContent(db, { withDemo: true })
  await fillDemo(db, {
    members,
    uploadsFolder: uploadsIn(config.dataDir),
    files: await openFiles(config),
    onProgress: progressBar(`${members.toLocaleString('en-IN')} members`),
  })
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const { members: all, size } = await db.one(FilledRow)`
    select count(*) as members, pg_size_pretty(pg_database_size(current_database())) as size from members`
  say(`Done in ${seconds} s: ${all.toLocaleString('en-IN')} members, the database takes ${size}.`)
}

const refusal =
  'A production database must not have demo members. NODE_ENV is "production" or PUBLIC_URL is https, so nothing was changed.'

function readSafeConfig(): Config {
  try {
    const config = readConfig()
    if (config.isProduction) throw new ConfigError(refusal)
    return config
  } catch (error) {
    // Incomplete production settings must not hide the real reason.
    const isProduction = error instanceof ConfigError && error.message.includes(withoutStandIns)
    throw isProduction ? new ConfigError(refusal, { cause: error }) : error
  }
}

function readMembers(text: string): number {
  const members = Number(text)
  if (Number.isInteger(members) && members >= 0 && members <= most) return members
  throw new ConfigError(
    `--members must be a whole number from 0 to ${most.toLocaleString('en-IN')}, not "${text}".`,
  )
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

run().catch((error: Error) => {
  const isExpected = error instanceof ConfigError || 'code' in error
  process.stderr.write(`${isExpected ? error.message : (error.stack ?? error)}\n`)
  process.exitCode = 1
})
