import { createSeal } from '../src/platform/crypto/seal.ts'
import { noLog } from '../src/platform/log.ts'
import { type Channel, rules, type Senders } from '../src/platform/outbox/channels.ts'
import { type DeliveryDeps, deliverMessage } from '../src/platform/outbox/deliver-message.ts'
import { type Outbox, openOutbox } from '../src/platform/outbox/outbox.ts'
import type { PrepareMail } from '../src/platform/outbox/prepare-mail.ts'
import { claimDue } from '../src/platform/outbox/store.ts'
import { plainLetterhead } from './plain-letterhead.ts'
import type { TestDb } from './test-db.ts'

interface FailedMessage {
  id: string
  channel: string
  kind: string | null
  reason: string
}

export interface PostOffice {
  outbox: Outbox
  deps: DeliveryDeps
  failed: FailedMessage[]
  givenUp: FailedMessage[]
  deliverDue(channel: Channel): Promise<void>
}

export function postOffice(db: TestDb, senders: Partial<Senders> = {}, prepare?: PrepareMail): PostOffice {
  const failed: FailedMessage[] = []
  const givenUp: FailedMessage[] = []
  const logTo = (messages: FailedMessage[]) => (fields: object) =>
    messages.push((fields as { message: FailedMessage }).message)
  const deps: DeliveryDeps = {
    db,
    seal: createSeal('a secret of at least thirty-two characters'),
    sms: senders.sms,
    mail: senders.mail,
    prepareMail: prepare ?? (async ({ letter: _, ...message }) => ({ message, attachments: [] })),
    log: { ...noLog, warn: logTo(failed), error: logTo(givenUp) },
  }
  return {
    outbox: openOutbox({ ...deps, letterhead: plainLetterhead }),
    deps,
    failed,
    givenUp,
    async deliverDue(channel) {
      const due = await claimDue(db, channel, 100, rules[channel].lostAfterSeconds)
      await Promise.all(due.map(row => deliverMessage(deps, row)))
    },
  }
}
