import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { castLogins } from '../seed/cast.ts'
import { seedReference } from '../seed/reference.ts'
import { seedDemo } from '../seed/seed-demo.ts'
import { seedContent } from '../seed/site-content.ts'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { connect, type Db } from './db.ts'
import { scheduleDaily, scheduleTidying, startJobs } from './jobs.ts'
import { startLocalPostgres } from './local-postgres/start-local-postgres.ts'
import { matchIndex } from './matches/match-index.ts'
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

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** What was opened on the way up, closed in reverse on the way down. */
const opened: (() => Promise<unknown>)[] = []

async function start(): Promise<void> {
  const config = readConfig()
  await assertPortFree(config.host, config.port)
  const url = config.databaseUrl ?? (await startDatabase(config.dataDir))
  const db = connect(url)
  opened.push(() => db.end({ timeout: 5 }))

  const applied = await migrate(db)
  if (applied.length > 0) say(`Applied ${applied.length} migration${applied.length === 1 ? '' : 's'}.`)
  await fill(db, config)

  const app = await assemble(db, url, config)
  const address = await app.listen({ host: config.host, port: config.port })
  opened.push(() => app.close())
  greet(address.replace('127.0.0.1', 'localhost'), config)
}

async function startDatabase(dataDir: string): Promise<string> {
  const postgres = await startLocalPostgres({ dataDir, say }).catch((error: Error) => {
    throw new ConfigError(error.message, { cause: error })
  })
  opened.push(() => postgres.stop())
  postgres.died.then(reason => stop(1, `PostgreSQL ended unexpectedly: ${reason}`))
  return postgres.url
}

async function fill(db: Db, config: Config): Promise<void> {
  await seedReference(db)
  await seedContent(db, { withDemo: !config.isProduction })
  if (config.isProduction) await refuseDemoMembers(db)
  else if (config.seedMembers > 0) {
    await seedDemo(db, { members: config.seedMembers, uploadsFolder: join(config.dataDir, 'uploads'), say })
  }
}

async function refuseDemoMembers(db: Db): Promise<void> {
  const [row] = await db`select 1 from members where is_demo limit 1`
  if (row)
    throw new ConfigError('This database holds demo members, which cannot exist under NODE_ENV=production.')
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
  const outbox = await startOutbox({
    db,
    boss,
    seal: sealWith(secret),
    sms: config.sms && msg91(config.sms),
    mail: config.smtpUrl ? smtp(config.smtpUrl, config.mailFrom) : undefined,
    onFailure: (messageId, reason) => app?.log.warn({ messageId, reason }, 'a message was not sent'),
  })
  const matches = matchIndex(db)
  matches.start()
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

function greet(address: string, config: Config): void {
  say(`\nSaptapadi is ready: ${config.publicUrl ?? address}`)
  if (config.isProduction) return
  if (config.seedMembers > 0) {
    say('\nDemo logins (phone / password):')
    for (const { name, phone, password, what } of castLogins)
      say(`  ${phone} / ${password}  ${name}, ${what}`)
  }
  say(`\nSent SMS and mail: ${address}/outbox`)
  say('Stop with Ctrl-C.\n')
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

process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
// The starting script holds the other end of this channel; if it was killed, nobody is left to stop us.
process.on('disconnect', () => stop(0))

start().catch((error: Error) => {
  return stop(
    1,
    error instanceof ConfigError ? error.message : `Saptapadi could not start. ${error.stack ?? error}`,
  )
})
