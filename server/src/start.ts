import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { seedReference } from '../seed/reference.ts'
import { startMailingResetLinks } from './account/mail-reset-links.ts'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { connect, type Db } from './db.ts'
import { scheduleDaily, scheduleTidying, scheduleWatch, startJobs } from './jobs.ts'
import { matchIndex } from './matches/engine/match-index.ts'
import { migrate } from './migrate.ts'
import { startOutbox } from './outbox/outbox.ts'
import { sealWith } from './outbox/seal.ts'
import { smtp } from './outside/mail.ts'
import { msg91 } from './outside/sms.ts'
import { assertPortFree } from './port.ts'
import { readReference } from './reference/store.ts'
import { loadRenderer } from './rendering/renderer.ts'
import { keptSecret } from './secret.ts'

const hardStopAfterMs = 25_000
const webFolder = resolve(import.meta.dirname, '../../dist/web')
const rendererFolder = resolve(import.meta.dirname, '../../dist/renderer')

/** What development adds: a database, demo data and a longer greeting of its own. */
export interface Surroundings {
  /** For a server without DATABASE_URL. */
  openDatabase?: (config: Config, onDeath: (reason: string) => void) => Promise<OpenDatabase>
  /** Content and members of an empty database, beside the lists that every database has. */
  fill: (db: Db, config: Config) => Promise<void>
  /** What to say under the address. */
  greeting?: (address: string, config: Config) => string[]
}

interface OpenDatabase {
  url: string
  stop: () => Promise<unknown>
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** What was opened on the way up, closed in reverse on the way down. */
const opened: (() => Promise<unknown>)[] = []

/** Runs until it is told to stop; a start that fails says why and ends the process. */
export function run(surroundings: Surroundings): void {
  process.on('SIGINT', () => stop(0))
  process.on('SIGTERM', () => stop(0))
  // The starting script holds the other end of this channel; if it was killed, nobody is left to stop us.
  process.on('disconnect', () => stop(0))
  start(surroundings).catch((error: Error) =>
    stop(
      1,
      error instanceof ConfigError ? error.message : `Saptapadi could not start. ${error.stack ?? error}`,
    ),
  )
}

async function start({ openDatabase, fill, greeting }: Surroundings): Promise<void> {
  const config = readConfig()
  await assertPortFree(config.host, config.port)
  const url = config.databaseUrl ?? (await open(openDatabase, config))
  const db = connect(url)
  opened.push(() => db.end({ timeout: 5 }))

  const applied = await migrate(db)
  if (applied.length > 0) say(`Applied ${applied.length} migration${applied.length === 1 ? '' : 's'}.`)
  await seedReference(db)
  await fill(db, config)

  const app = await assemble(db, url, config)
  const address = (await app.listen({ host: config.host, port: config.port })).replace(
    '127.0.0.1',
    'localhost',
  )
  opened.push(() => app.close())
  say(`\nSaptapadi is ready: ${config.publicUrl ?? address}`)
  for (const line of greeting?.(address, config) ?? []) say(line)
}

async function open(openDatabase: Surroundings['openDatabase'], config: Config): Promise<string> {
  if (!openDatabase) throw new ConfigError('Please set DATABASE_URL: the server alone brings no database.')
  const database = await openDatabase(config, reason => stop(1, reason))
  opened.push(database.stop)
  return database.url
}

async function assemble(db: Db, url: string, config: Config): Promise<FastifyInstance> {
  // Jobs left from before run at once, and may fail before there is a log to write to.
  let app: FastifyInstance | undefined
  const lists = await readReference(db)
  const secret = config.sessionSecret ?? (await keptSecret(config.dataDir))
  const boss = await startJobs(url, error => app?.log.error({ err: error }, 'jobs'))
  opened.push(() => boss.stop({ graceful: true, timeout: 10_000 }))
  await scheduleTidying(boss, db)
  await scheduleDaily(boss, db)
  await scheduleWatch(boss, db, config, (alarm, figures) => app?.log.error({ alarm, ...figures }, 'alarm'))
  const outbox = await startOutbox({
    db,
    boss,
    seal: sealWith(secret),
    sms: config.sms && msg91(config.sms),
    mail: config.smtpUrl ? smtp(config.smtpUrl, config.mailFrom) : undefined,
    onFailure: (messageId, reason) => app?.log.warn({ messageId, reason }, 'a message was not sent'),
  })
  opened.push(
    startMailingResetLinks({ db, outbox, secret, config }, error =>
      app?.log.error({ err: error }, 'a link to a new password was not mailed'),
    ),
  )
  const matches = matchIndex(db, error => app?.log.error({ err: error }, 'the match index was not loaded'))
  void matches.load()
  const uploadsFolder = resolve(config.dataDir, 'uploads')
  const renderer = await loadRenderer(rendererFolder)
  app = await buildApp({
    db,
    config,
    outbox,
    secret,
    reference: () => lists,
    matches,
    webFolder,
    renderer,
    uploadsFolder,
  })
  return app
}

let stopping: Promise<void> | undefined

/** Requests in flight finish, then jobs, then the database; a second signal does not hurry it, the clock does. */
function stop(code: number, reason?: string): Promise<void> {
  stopping ??= (async () => {
    if (reason) process.stderr.write(`${reason}\n`)
    setTimeout(() => process.exit(code || 1), hardStopAfterMs).unref()
    for (const close of opened.toReversed()) {
      await close().catch(error => process.stderr.write(`While stopping: ${error}\n`))
    }
    process.exit(code)
  })()
  return stopping
}
