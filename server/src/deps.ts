import type { Publish } from './core/members/live-event.ts'
import type { Reference } from './core/reference/store.ts'
import type { Live } from './features/conversations/live/open-live.ts'
import type { MatchIndex } from './features/matching/match-questions.ts'
import type { KeptSeal } from './features/my-data/erasing/kept-seal.ts'
import type { Gateway } from './features/payments/gateway/gateway.ts'
import type { PhotoSeal } from './features/photos/photo-seal.ts'
import type { ApprovalActions } from './office/staff/approvals/approval-action.ts'
import type { Config } from './platform/config.ts'
import type { Seal } from './platform/crypto/seal.ts'
import type { Db, Queries } from './platform/database/db.ts'
import type { Pictures } from './platform/files/decoding/pictures.ts'
import type { Files } from './platform/files/files.ts'
import type { OutsideLists } from './platform/files/outside-lists.ts'
import type { JobQueue } from './platform/jobs/queue.ts'
import type { Log } from './platform/log.ts'
import type { Senders } from './platform/outbox/channels.ts'
import type { Outbox } from './platform/outbox/outbox.ts'
import type { PrepareMail } from './platform/outbox/prepare-mail.ts'

/** The services of handlers. Only types, so that every layer can import this file. */
export interface Deps {
  db: Db
  /** Read-only connections, for office calls. */
  readOnly: Queries
  config: Config
  outbox: Outbox
  queue: JobQueue
  /** The source of all derived keys. */
  secret: string
  reference: () => Reference
  matches: MatchIndex
  /** Publishes a live event after a commit. */
  publish: Publish
  files: Files
  pictures: Pictures
  gateway: Gateway
  approvalActions: ApprovalActions
}

/** The services of jobs. */
export interface JobDeps extends Omit<Deps, 'approvalActions'>, Senders {
  log: Log
  live: Live
  outsideLists: OutsideLists
  /** Encrypts the messages in the outbox. */
  seal: Seal
  keptSeal: KeptSeal
  photoSeal: PhotoSeal
  prepareMail: PrepareMail
}
