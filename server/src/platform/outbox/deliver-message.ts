import { setTimeout as pause } from 'node:timers/promises'
import { rules, waitAfter } from './channels.ts'
import { NotSentError, type Outlook } from './not-sent-error.ts'
import type { OutboxParts, StoredMail } from './outbox.ts'
import type { PrepareMail } from './prepare-mail.ts'
import type { SmsMessage } from './sms.ts'
import { type DueRow, markFailed, markSent } from './store.ts'

export interface FailedMessage {
  id: string
  channel: string
  kind: string | null
  reason: string
}

export interface DeliveryParts extends OutboxParts {
  prepare: PrepareMail
  /** Hears of every try that failed and is made again. */
  onFailure?: (message: FailedMessage) => void
  /** Hears of every message that is given up: somebody has to look. */
  onGivenUp?: (message: FailedMessage) => void
}

/** One try with a message that was claimed. Whatever comes of it is written down; it rejects only where that fails. */
export async function deliverMessage(parts: DeliveryParts, row: DueRow): Promise<void> {
  if (row.isTooLate) return recordFailure(parts, row, 'never', 'not sent in time')
  if (row.wasLost && !rules[row.channel].repeats)
    return recordFailure(parts, row, 'unclear', 'the try before came to no end')
  try {
    await sendMessage(parts, row)
  } catch (error) {
    return recordFailure(
      parts,
      row,
      error instanceof NotSentError ? error.outlook : 'later',
      (error as Error).message,
    )
  }
  await retryWrite(row, () => markSent(parts.db, row.id, parts[row.channel] === undefined))
}

async function sendMessage(parts: DeliveryParts, { id, channel, sealed }: DueRow): Promise<void> {
  const { seal, sms, mail, prepare } = parts
  const content = JSON.parse(seal.decrypt(sealed))
  if (channel === 'sms') return sms?.send({ ...(content as SmsMessage), id })
  const { message, attachments } = await prepare(content as StoredMail)
  await mail?.send({ ...message, id }, attachments)
}

async function recordFailure(
  parts: DeliveryParts,
  row: DueRow,
  outlook: Outlook,
  reason: string,
): Promise<void> {
  const { id, channel, kind, tries } = row
  const isOver = outlook === 'never' || (outlook === 'unclear' && !rules[channel].repeats)
  const told = { id, channel, kind, reason: outlook === 'unclear' ? `unclear: ${reason}` : reason }
  const waitSeconds = isOver ? null : waitAfter(channel, tries)
  const outcome = await retryWrite(row, () => markFailed(parts.db, { ...told, tries, waitSeconds }))
  if (outcome?.isGivenUp) parts.onGivenUp?.(told)
  else parts.onFailure?.(told)
}

/** What became of a try must be known before it counts as lost, also where the database is away for a while. */
async function retryWrite<Result>({ channel }: DueRow, write: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + (rules[channel].lostAfterSeconds * 1000) / 2
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (performance.now() > until) throw error
      await pause(500)
    }
  }
}
