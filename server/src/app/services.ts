import { listShownPersons } from '../core/members/mail-person-store.ts'
import { followLists } from '../core/reference/follow-lists.ts'
import { loadReference } from '../core/reference/store.ts'
import type { JobDeps } from '../deps.ts'
import { openLive } from '../features/conversations/live/open-live.ts'
import { matchIndex } from '../features/matching/engine/match-index.ts'
import { keptSeal } from '../features/my-data/erasing/kept-seal.ts'
import { noGateway } from '../features/payments/gateway/gateway.ts'
import { phonepe } from '../features/payments/gateway/phonepe.ts'
import { subscribeToDeletions } from '../features/photos/file-deletions.ts'
import { photoSeal } from '../features/photos/photo-seal.ts'
import type { Config, PhonepeAccess } from '../platform/config.ts'
import { createSeal } from '../platform/crypto/seal.ts'
import { type Bus, openBus } from '../platform/database/bus.ts'
import { toDatabaseError } from '../platform/database/database-errors.ts'
import { connect, type Db, serverLimits } from '../platform/database/db.ts'
import { notify } from '../platform/database/notify.ts'
import { openPictures } from '../platform/files/decoding/pictures.ts'
import { getDevelopmentSecret } from '../platform/files/development-secret.ts'
import { openFiles } from '../platform/files/files.ts'
import type { OutsideLists } from '../platform/files/outside-lists.ts'
import { uploadsIn } from '../platform/files/uploads-folder.ts'
import type { JobQueue } from '../platform/jobs/queue.ts'
import type { Log } from '../platform/log.ts'
import { smtp } from '../platform/outbox/mail.ts'
import { openOutbox } from '../platform/outbox/outbox.ts'
import { mailPreparer } from '../platform/outbox/prepare-mail.ts'
import { letterheadOf } from '../platform/outbox/render-mail.ts'
import { msg91 } from '../platform/outbox/sms.ts'
import { beforeExit } from './process.ts'

interface Opening {
  db: Db
  url: string
  config: Config
  log: Log
  outsideLists: OutsideLists
  queue: JobQueue
  access: PhonepeAccess | undefined
}

export type Services = JobDeps & { bus: Bus; uploadsFolder: string; pools: Record<string, Db> }

export async function openServices(opening: Opening): Promise<Services> {
  const { db, url, config, log, outsideLists, queue, access } = opening
  const logFailure = (text: string) => (error: unknown) => log.error({ err: error }, text)
  const pools: Record<string, Db> = { main: db }
  const openPool = (name: string, options: { max: number; isReadOnly?: true }) => {
    const pool = connect(url, { ...serverLimits, name: `saptapadi-${name}`, ...options })
    beforeExit(() => pool.end({ timeout: 5 }))
    pools[name] = pool
    return pool
  }
  const secret = config.sessionSecret ?? (await getDevelopmentSecret(config.dataDir))
  const lists = await loadReference(db)
  const files = await openFiles(config)
  const pictures = openPictures({ processes: config.decoders })
  beforeExit(() => pictures.close())

  const bus = openBus(config.listenUrl ?? url, error =>
    log.warn(
      { err: toDatabaseError(error) },
      'the bus to other servers lost its connection and will reconnect',
    ),
  )
  beforeExit(() => bus.stop())
  // Loads in the background. Its own connection detects a restore of the database since the last statement.
  const matches = matchIndex(openPool('matches', { max: 1 }), log, bus)
  void matches.load()
  subscribeToDeletions(bus, files, logFailure('a deleted photo is still in the cache'))
  const reference = followLists(db, bus, lists, logFailure('the lists were not reloaded'))
  const notifyConnection = openPool('live', { max: 1 })
  const live = openLive({
    db,
    bus,
    notify: (topic, news) => notify(notifyConnection, topic, news),
    onError: logFailure('a live event was not delivered'),
  })
  beforeExit(() => live.idle())

  const messages = {
    seal: createSeal(secret),
    sms: config.sms && msg91(config.sms),
    mail: config.smtpUrl ? smtp(config.smtpUrl, config.mailFrom) : undefined,
  }
  const letterhead = letterheadOf(config, secret)
  const uploadsFolder = uploadsIn(config.dataDir)
  return {
    db,
    readOnly: openPool('office', { max: 4, isReadOnly: true }),
    config,
    secret,
    log,
    queue,
    bus,
    pools,
    live,
    publish: live.publish,
    reference,
    matches,
    files,
    outsideLists,
    uploadsFolder,
    pictures,
    gateway: access ? phonepe(access) : noGateway,
    ...messages,
    outbox: openOutbox({ db, ...messages, letterhead }),
    prepareMail: mailPreparer({ db, listShownPersons, files, letterhead, uploadsFolder }),
    keptSeal: keptSeal(config.sealKey ?? secret),
    photoSeal: photoSeal(config.sealKey ?? secret),
  }
}
