import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { seedReference } from '../../seed/reference.ts'
import { seedContent } from '../../seed/site-content.ts'
import { startMailingResetLinks } from '../core/accounts/mail-reset-links.ts'
import { listShownPersons } from '../core/members/mail-person-store.ts'
import { recomputeWithheld } from '../core/profiles/withheld-store.ts'
import { followLists } from '../core/reference/follow-lists.ts'
import { loadReference } from '../core/reference/store.ts'
import { openLive } from '../features/conversations/live/open-live.ts'
import { matchIndex } from '../features/matching/engine/match-index.ts'
import { appendLists, startEraser } from '../features/my-data/erasing/eraser.ts'
import { keptSeal } from '../features/my-data/erasing/kept-seal.ts'
import { reapplyDeletions } from '../features/my-data/erasing/reapply.ts'
import { startExportWorker } from '../features/my-data/export-worker.ts'
import { noGateway } from '../features/payments/gateway/gateway.ts'
import { phonepe } from '../features/payments/gateway/phonepe.ts'
import { startPaymentWorker } from '../features/payments/payment-worker.ts'
import { startFileCollector } from '../features/photos/file-collector.ts'
import { subscribeToDeletions } from '../features/photos/file-deletions.ts'
import { photoSeal } from '../features/photos/photo-seal.ts'
import { startLoggingHead } from '../office/staff/audit/log-head.ts'
import { type Config, ConfigError, type PhonepeAccess, readConfig } from '../platform/config.ts'
import { getDevelopmentSecret } from '../platform/crypto/development-secret.ts'
import { createSeal } from '../platform/crypto/seal.ts'
import { openBus } from '../platform/database/bus.ts'
import { trustRows } from '../platform/database/check-rows.ts'
import { connect, type Db, serverLimits } from '../platform/database/db.ts'
import { getRole, grantTo } from '../platform/database/grants.ts'
import { migrate } from '../platform/database/migrate.ts'
import { notify } from '../platform/database/notify.ts'
import { openPictures } from '../platform/files/decoding/pictures.ts'
import { openFiles } from '../platform/files/files.ts'
import { refuseHalfRestored, uploadsIn } from '../platform/files/uploads-folder.ts'
import { loadRenderer } from '../platform/http/rendering/renderer.ts'
import { startDelivery } from '../platform/outbox/delivery.ts'
import { smtp } from '../platform/outbox/mail.ts'
import { openOutbox } from '../platform/outbox/outbox.ts'
import { mailPreparer } from '../platform/outbox/prepare-mail.ts'
import { letterheadOf } from '../platform/outbox/render-mail.ts'
import { msg91 } from '../platform/outbox/sms.ts'
import { buildApp } from './app.ts'
import { printLine } from './commands/command.ts'
import {
  migrateJobs,
  scheduleAudit,
  scheduleCases,
  scheduleDaily,
  scheduleDigests,
  schedulePayments,
  scheduleRules,
  scheduleShowing,
  scheduleTidying,
  scheduleUnreadMails,
  scheduleWatch,
  startJobs,
} from './jobs.ts'
import { assertPortFree } from './port.ts'

const hardStopAfterMs = 25_000
const webFolder = resolve(import.meta.dirname, '../../../dist/web')
const rendererFolder = resolve(import.meta.dirname, '../../../dist/renderer')

/** What development adds: a database, demo data and a longer greeting of its own. In production none of it is used. */
export interface StartOptions {
  /** For a server without DATABASE_URL. */
  openDatabase?: (config: Config, onDeath: (reason: string) => void) => Promise<OpenDatabase>
  /** For a server without the settings of PhonePe: a gateway on its own port. */
  openGateway?: (config: Config, db: Db) => StandInGateway
  /** Demo members of an empty database. */
  fill?: (db: Db, config: Config) => Promise<void>
  /** What to say under the address. */
  greeting?: (address: string, config: Config) => string[]
}

export interface StandInGateway {
  access: PhonepeAccess
  webhook: NonNullable<Config['phonepeWebhook']>
  addTo: (app: FastifyInstance) => Promise<void>
}

interface Addresses {
  /** For the role of the server. */
  url: string
  /** For the role that owns the schema. */
  ownerUrl: string
}

interface OpenDatabase extends Addresses {
  stop: () => Promise<unknown>
}

/** What was opened on the way up, closed in reverse on the way down. */
const closers: (() => Promise<unknown>)[] = []

/** Runs until it is told to stop; a start that fails says why and ends the process. */
export function run(surroundings: StartOptions): void {
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

async function start({ openDatabase, openGateway, fill, greeting }: StartOptions): Promise<void> {
  const config = readConfig()
  if (config.isProduction) trustRows()
  refuseHalfRestored(config.dataDir)
  await assertPortFree(config.host, config.port)
  const { url, ownerUrl } = await findDatabase(openDatabase, config)
  const db = connect(url, serverLimits)
  closers.push(() => db.end({ timeout: 5 }))
  await prepare(db, ownerUrl, config, fill)

  const standIn = config.phonepe || config.isProduction ? undefined : openGateway?.(config, db)
  const app = await assemble(
    db,
    url,
    standIn ? { ...config, phonepeWebhook: standIn.webhook } : config,
    standIn,
  )
  const address = (await app.listen({ host: config.host, port: config.port })).replace(
    '127.0.0.1',
    'localhost',
  )
  closers.push(async () => {
    // Whoever sends us requests has to see first that we are not ready.
    if (isLeaving) await pause(config.drainSeconds * 1000)
    await app.close()
  })
  printLine(`\nSaptapadi is ready: ${config.publicUrl ?? address}`)
  if (!config.isProduction) for (const line of greeting?.(address, config) ?? []) printLine(line)
}

async function refuseDemoMembers(db: Db): Promise<void> {
  for (const table of ['members', 'staff']) {
    const [row] = await db`select 1 from ${db(table)} where is_demo limit 1`
    if (row) throw new ConfigError(`This database holds demo ${table}, which have no place in production.`)
  }
}

async function findDatabase(openDatabase: StartOptions['openDatabase'], config: Config): Promise<Addresses> {
  const { databaseUrl: url, migrationUrl: ownerUrl } = config
  if (url && ownerUrl) return { url, ownerUrl }
  if (!openDatabase) throw new ConfigError('Please set DATABASE_URL: the server alone brings no database.')
  const database = await openDatabase(config, reason => stop(1, reason))
  closers.push(database.stop)
  return database
}

/** What the server's own role may not do: the schema, and what an empty database begins with. */
async function prepare(db: Db, ownerUrl: string, config: Config, fill: StartOptions['fill']): Promise<void> {
  const owner = connect(ownerUrl, { max: 6, name: 'saptapadi-migration' })
  try {
    const applied = await migrate(owner)
    if (applied.length > 0)
      printLine(`Applied ${applied.length} migration${applied.length === 1 ? '' : 's'}.`)
    await migrateJobs(ownerUrl)
    const role = await getRole(db)
    if (role.isOwner && config.isProduction) throw new ConfigError(ownerRoleMessage)
    if (!role.isOwner) await grantTo(owner, role.name)
    await seedReference(owner)
    const fillDemo = config.isProduction ? undefined : fill
    await seedContent(owner, { withDemo: fillDemo !== undefined })
    await (fillDemo ?? refuseDemoMembers)(owner, config)
  } finally {
    await owner.end({ timeout: 5 })
  }
}

const ownerRoleMessage =
  'The role of DATABASE_URL owns the tables or is a superuser. In production the server uses a role that owns ' +
  'nothing; the address of the owner belongs into MIGRATION_DATABASE_URL.'

async function assemble(
  db: Db,
  url: string,
  config: Config,
  standIn: StandInGateway | undefined,
): Promise<FastifyInstance> {
  // Jobs and messages left from before are worked at once, and may fail before there is a log to write to.
  let app: FastifyInstance | undefined
  // Before anything is answered or counted: who was deleted is not here, also after a way back to an older database.
  await reapplyDeletions(db, config.dataDir)
  await recomputeWithheld(db, config.candidateConsent)
  const lists = await loadReference(db)
  const secret = config.sessionSecret ?? (await getDevelopmentSecret(config.dataDir))
  const boss = await startJobs(url, error => app?.log.error({ err: error }, 'jobs'))
  closers.push(() => boss.stop({ graceful: true, timeout: 10_000 }))
  await appendLists(db, config.dataDir)
  await scheduleTidying(boss, db)
  const onAlarm = (alarm: string, figures: object) => app?.log.error({ alarm, ...figures }, 'alarm')
  await scheduleDaily(boss, db, onAlarm)
  await scheduleWatch(boss, db, config, onAlarm)
  const messages = {
    db,
    seal: createSeal(secret),
    sms: config.sms && msg91(config.sms),
    mail: config.smtpUrl ? smtp(config.smtpUrl, config.mailFrom) : undefined,
  }
  const letterhead = letterheadOf(config, secret)
  const outbox = openOutbox({ ...messages, letterhead })
  const files = await openFiles(config)
  const uploadsFolder = uploadsIn(config.dataDir)
  await scheduleUnreadMails(boss, { db, outbox })
  await scheduleRules(boss, { db, outbox })
  const delivery = startDelivery({
    ...messages,
    prepare: mailPreparer({ db, listShownPersons, files, letterhead, uploadsFolder }),
    onError: error => app?.log.error({ err: error }, 'delivery'),
    onFailure: message => app?.log.warn({ message }, 'a message was not sent, and is tried again'),
    onGivenUp: message => app?.log.error({ message }, 'a message was given up: see npm run outbox'),
  })
  closers.push(() => delivery.stop())
  closers.push(
    startMailingResetLinks({ db, outbox }, error =>
      app?.log.error({ err: error }, 'a link to a new password was not mailed'),
    ),
  )
  const access = config.phonepe ?? standIn?.access
  const payments = { db, outbox, config, gateway: access ? phonepe(access) : noGateway }
  await schedulePayments(boss, payments, onAlarm)
  await scheduleAudit(boss, { db, outbox, config }, onAlarm)
  const stopLogging = startLoggingHead(
    db,
    head => app?.log.info({ head }, 'audit head'),
    error => app?.log.error({ err: error }, 'audit head'),
  )
  closers.push(async () => stopLogging())
  // A connection of its own, which tells it that the database has lived on since it was asked last.
  const feed = connect(url, { ...serverLimits, max: 1, name: 'saptapadi-matches' })
  closers.push(() => feed.end({ timeout: 5 }))
  const matches = matchIndex(feed, error => app?.log.error({ err: error }, 'the match index was not loaded'))
  void matches.load()
  const renderer = await loadRenderer(rendererFolder)
  const bus = openBus(config.listenUrl ?? url, error =>
    app?.log.warn({ err: error }, 'nothing is heard from other servers, and it is tried again'),
  )
  closers.push(() => bus.stop())
  subscribeToDeletions(bus, files, error =>
    app?.log.error({ err: error }, 'a deleted photo is still in the cache'),
  )
  const reference = followLists(db, bus, lists, error => app?.log.error({ err: error }, 'lists'))
  await scheduleDigests(boss, { db, outbox, matches, reference })
  const notifyConnection = connect(url, { ...serverLimits, max: 1, name: 'saptapadi-live' })
  closers.push(() => notifyConnection.end({ timeout: 5 }))
  const live = openLive({
    db,
    bus,
    notify: (topic, news) => notify(notifyConnection, topic, news),
    onError: error => app?.log.error({ err: error }, 'live'),
  })
  closers.push(() => live.idle())
  await scheduleShowing(boss, { db, publish: live.publish })
  await scheduleCases(boss, {
    db,
    outbox,
    config,
    secret,
    publish: live.publish,
    onError: error => app?.log.error({ err: error }, 'cases'),
  })
  const erasing = startEraser({
    db,
    outbox,
    secret,
    dataDir: config.dataDir,
    recipient: to => messages.seal.hashRecipient(to),
    kept: keptSeal(config.sealKey ?? secret),
    onError: error => app?.log.error({ err: error }, 'erasing or its lists failed, and is tried again'),
  })
  closers.push(() => erasing.stop())
  const exporting = startExportWorker({
    db,
    outbox,
    files,
    onError: error => app?.log.error({ err: error }, 'an export was not made'),
  })
  closers.push(() => exporting.stop())
  const readOnly = connect(url, { ...serverLimits, max: 4, name: 'saptapadi-office', isReadOnly: true })
  closers.push(() => readOnly.end({ timeout: 5 }))
  const pictures = openPictures()
  closers.push(async () => pictures.close())
  const collecting = startFileCollector({
    db,
    files,
    seal: photoSeal(config.sealKey ?? secret),
    onFailure: error => app?.log.warn({ err: error }, 'a photo was not deleted, and is tried again'),
    onAlarm: (alarm, figures) => app?.log.error({ alarm, ...figures }, 'alarm'),
  })
  closers.push(() => collecting.stop())
  app = await buildApp({
    db,
    readOnly,
    config,
    outbox,
    secret,
    reference,
    matches,
    publish: live.publish,
    files,
    pictures,
    bus,
    live,
    gateway: payments.gateway,
    addStandIns: standIn?.addTo,
    webFolder,
    renderer,
    uploadsFolder,
    isLeaving: () => isLeaving,
  })
  const { log } = app
  // The gateway of development answers on our own port.
  app.addHook('onListen', async () => {
    const asking = startPaymentWorker({
      ...payments,
      publish: live.publish,
      log,
      onError: error => log.error({ err: error }, 'payments'),
      onUnanswered: reason => log.warn({ reason }, 'the payment gateway did not answer, and is asked again'),
    })
    closers.push(() => asking.stop())
  })
  return app
}

let stopping: Promise<void> | undefined
let isLeaving = false

/** Requests in flight finish, then jobs, then the database; a second signal does not hurry it, the clock does. */
function stop(code: number, reason?: string): Promise<void> {
  stopping ??= (async () => {
    isLeaving = code === 0
    if (reason) process.stderr.write(`${reason}\n`)
    setTimeout(() => process.exit(code || 1), hardStopAfterMs).unref()
    for (const close of closers.toReversed()) {
      await close().catch(error => process.stderr.write(`While stopping: ${error}\n`))
    }
    process.exit(code)
  })()
  return stopping
}
