import { createSeal } from '../src/platform/crypto/seal.ts'
import type { Db } from '../src/platform/database/db.ts'
import { type Channel, rules, type Senders } from '../src/platform/outbox/channels.ts'
import {
  type DeliveryParts,
  deliverMessage,
  type FailedMessage,
} from '../src/platform/outbox/deliver-message.ts'
import { type Outbox, openOutbox } from '../src/platform/outbox/outbox.ts'
import type { PrepareMail } from '../src/platform/outbox/prepare-mail.ts'
import { claimDue } from '../src/platform/outbox/store.ts'
import { plainLetterhead } from './plain-letterhead.ts'

export interface PostOffice {
  outbox: Outbox
  parts: DeliveryParts
  failed: FailedMessage[]
  givenUp: FailedMessage[]
  /** Every message of the channel that is due now, once. */
  deliverDue(channel: Channel): Promise<void>
}

/** An outbox whose messages go out when the test says so. */
export function postOffice(db: Db, senders: Partial<Senders> = {}, prepare?: PrepareMail): PostOffice {
  const failed: FailedMessage[] = []
  const givenUp: FailedMessage[] = []
  const parts: DeliveryParts = {
    db,
    seal: createSeal('a secret of at least thirty-two characters'),
    sms: senders.sms,
    mail: senders.mail,
    prepare: prepare ?? (async ({ letter: _, ...message }) => ({ message, attachments: [] })),
    onFailure: message => failed.push(message),
    onGivenUp: message => givenUp.push(message),
  }
  return {
    outbox: openOutbox({ ...parts, letterhead: plainLetterhead }),
    parts,
    failed,
    givenUp,
    async deliverDue(channel) {
      const due = await claimDue(db, channel, 100, rules[channel].lostAfterSeconds)
      await Promise.all(due.map(row => deliverMessage(parts, row)))
    },
  }
}
