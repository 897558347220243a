import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { seedReference } from '../../seed/reference.ts'
import { seedContent } from '../../seed/site-content.ts'
import { recomputeWithheld } from '../core/members/withheld-store.ts'
import { appendLists } from '../features/my-data/erasing/append-lists.ts'
import { reapplyDeletions } from '../features/my-data/erasing/reapply.ts'
import { type Config, ConfigError, type PhonepeAccess, readConfig } from '../platform/config.ts'
import { raiseAlarm } from '../platform/database/alarms.ts'
import { trustRows } from '../platform/database/check-rows.ts'
import { connect, type Db, serverLimits } from '../platform/database/db.ts'
import { lockFilesFolder } from '../platform/database/files-folder-lock.ts'
import { getRole, grantTo, limitRole } from '../platform/database/grants.ts'
import { migrate } from '../platform/database/migrate.ts'
import { refuseOldPooler } from '../platform/database/refuse-old-pooler.ts'
import { identifier } from '../platform/database/sql.ts'
import { waitForDatabase } from '../platform/database/wait-for-database.ts'
import { type OutsideLists, openOutsideLists } from '../platform/files/outside-lists.ts'
import { refuseHalfRestored } from '../platform/files/uploads-folder.ts'
import { loadRenderer } from '../platform/http/rendering/renderer.ts'
import { startJobs } from '../platform/jobs/job.ts'
import { jobQueue, migrateQueue, openQueue } from '../platform/jobs/queue.ts'
import { type Log, openLog } from '../platform/log.ts'
import { buildApp } from './app.ts'
import { printLine } from './commands/command.ts'
import { jobs } from './jobs.ts'
import { openMetrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { assertPortFree } from './port.ts'
import { beforeExit, isLeaving, runProcess, stopProcess } from './process.ts'
import { refuseOtherSecret } from './refuse-other-secret.ts'
import { openServices } from './services.ts'

const webFolder = resolve(import.meta.dirname, '../../../dist/web')
const rendererFolder = resolve(import.meta.dirname, '../../../dist/renderer')

/** Options that only development sets: a database, a practice gateway, demo data and a greeting. */
export interface StartOptions {
  openDatabase?: (config: Config, onDeath: (reason: string) => void) => Promise<OpenDatabase>
  /** For a server without the settings of PhonePe: a gateway on its own port. */
  openGateway?: (config: Config, db: Db) => StandInGateway
  fill?: (db: Db, config: Config) => Promise<void>
  greeting?: (address: string, config: Config) => string[]
}

export interface StandInGateway {
  access: PhonepeAccess
  webhook: NonNullable<Config['phonepeWebhook']>
  addTo: (app: FastifyInstance) => Promise<void>
}

interface Addresses {
  url: string
  ownerUrl: string
}

interface OpenDatabase extends Addresses {
  stop: () => Promise<unknown>
}

export const run = (options: StartOptions) => runProcess(() => start(options))

async function start({ openDatabase, openGateway, fill, greeting }: StartOptions): Promise<void> {
  const settings = readConfig()
  if (settings.isProduction) trustRows()
  refuseHalfRestored(settings.dataDir)
  await assertPortFree(settings.host, settings.port)
  const { url, ownerUrl } = await findDatabase(openDatabase, settings)
  const db = connect(url, serverLimits)
  beforeExit(() => db.end({ timeout: 5 }))
  await refuseOldPooler(db, () => waitForDatabase(db, printLine))
  const metrics = settings.metricsPort === undefined ? undefined : openMetrics()
  const log = openLog(settings.logLevel, metrics && { onAway: metrics.countAway })
  if (!settings.s3) await lockFolder(settings.listenUrl ?? url, db, log)
  await migrateAndSeed(db, ownerUrl, settings, fill)
  // A generated secret of development has no other server to agree with.
  if (settings.sessionSecret) await refuseOtherSecret(db, settings.sessionSecret)
  const outsideLists = await openOutsideLists(settings)
  await repeatDeletions(db, outsideLists, settings)

  const standIn = settings.phonepe || settings.isProduction ? undefined : openGateway?.(settings, db)
  const config = standIn ? { ...settings, phonepeWebhook: standIn.webhook } : settings
  const boss = await openQueue(config.listenUrl ?? url, log)
  beforeExit(() => boss.stop({ graceful: false }))
  const access = config.phonepe ?? standIn?.access
  const queue = jobQueue(boss)
  const { pools, ...services } = await openServices({ db, url, config, log, outsideLists, queue, access })
  if (metrics && config.metricsPort !== undefined) {
    const address = { host: config.host, port: config.metricsPort }
    const serving = await serveMetrics({ ...services, pools, jobs, metrics }, address)
    beforeExit(serving.stop)
  }
  const app = await buildApp({
    ...services,
    log,
    metrics,
    webFolder,
    renderer: await loadRenderer(rendererFolder),
    addStandIns: standIn?.addTo,
    isLeaving,
  })
  // After listen, because the practice gateway runs on the port of this server.
  app.addHook('onListen', async () => {
    const running = await startJobs(boss, services, jobs, metrics?.jobSucceeded)
    beforeExit(running.stop)
  })
  const address = await app.listen({ host: config.host, port: config.port })
  beforeExit(async () => {
    // Lets the load balancer see that this server is not ready.
    if (isLeaving()) await pause(config.drainSeconds * 1000)
    await app.close()
  })
  const shownAddress = address.replace('127.0.0.1', 'localhost')
  printLine(`\nSaptapadi is ready: ${config.publicUrl ?? shownAddress}`)
  if (config.isProduction) return
  for (const line of greeting?.(shownAddress, config) ?? []) printLine(line)
  const { members, seconds } = await services.matches.load()
  printLine(`The match index was loaded in ${seconds} s, with ${members} members.`)
}

async function findDatabase(openDatabase: StartOptions['openDatabase'], config: Config): Promise<Addresses> {
  const { databaseUrl: url, migrationUrl: ownerUrl } = config
  if (url && ownerUrl) return { url, ownerUrl }
  if (!openDatabase)
    throw new ConfigError(
      'Please set DATABASE_URL: in production the server does not start its own database.',
    )
  const database = await openDatabase(config, reason => stopProcess(1, reason))
  beforeExit(database.stop)
  return database
}

async function lockFolder(url: string, db: Db, log: Log): Promise<void> {
  const lock = await lockFilesFolder(url, () => {
    raiseAlarm({ db, log }, 'photos_in_two_folders', 'hour', {}).catch(error =>
      log.error({ err: error }, 'an alarm was not stored'),
    )
  })
  beforeExit(lock.stop)
}

/** Migrates and seeds with the role of the owner, because the role of the server is not allowed to. */
async function migrateAndSeed(
  db: Db,
  ownerUrl: string,
  config: Config,
  fill: StartOptions['fill'],
): Promise<void> {
  const owner = connect(ownerUrl, { max: 6, name: 'saptapadi-migration' })
  try {
    const applied = await migrate(owner)
    if (applied.length > 0)
      printLine(`Applied ${applied.length} migration${applied.length === 1 ? '' : 's'}.`)
    await migrateQueue(ownerUrl, jobs)
    const role = await getRole(db)
    if (role.isOwner && config.isProduction) throw new ConfigError(ownerRoleMessage)
    if (!role.isOwner) {
      await grantTo(owner, role.name)
      await limitRole(db)
    }
    await seedReference(owner)
    const fillDemo = config.isProduction ? undefined : fill
    await seedContent(owner, { withDemo: fillDemo !== undefined })
    await (fillDemo ?? refuseDemoMembers)(owner, config)
  } finally {
    await owner.end({ timeout: 5 })
  }
}

const ownerRoleMessage =
  'The role of DATABASE_URL owns the tables or is a superuser. In production the server needs a role that owns ' +
  'nothing. Please put the address of the owner into MIGRATION_DATABASE_URL.'

async function refuseDemoMembers(db: Db): Promise<void> {
  for (const table of ['members', 'staff']) {
    const found = await db.run`select from ${identifier(table)} where is_demo limit 1`
    if (found > 0)
      throw new ConfigError(`This database contains demo ${table}, which are not allowed in production.`)
  }
}

/** Runs before any request, because a restored backup can contain members who were deleted later. */
async function repeatDeletions(db: Db, outsideLists: OutsideLists, config: Config): Promise<void> {
  await reapplyDeletions(db, outsideLists)
  await recomputeWithheld(db, config.candidateConsent)
  await appendLists({ db, outsideLists })
}
