import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { rules, waitAfter } from './channels.ts'
import { NotSentError, type Outlook } from './not-sent-error.ts'
import type { OutboxParts, StoredMail } from './outbox.ts'
import type { PrepareMail } from './prepare-mail.ts'
import type { SmsMessage } from './sms.ts'
import { type DueRow, markFailed, markSent } from './store.ts'

export interface DeliveryDeps extends OutboxParts {
  prepareMail: PrepareMail
  log: Log
}

/** Tries to send a claimed message and records the outcome. Rejects only if it cannot be recorded. */
export async function deliverMessage(deps: DeliveryDeps, row: DueRow): Promise<void> {
  if (row.isTooLate) return recordFailure(deps, row, 'never', 'not sent in time')
  if (row.wasLost && !rules[row.channel].repeats)
    return recordFailure(deps, row, 'unclear', 'the previous try had no outcome')
  try {
    await sendMessage(deps, row)
  } catch (error) {
    return recordFailure(
      deps,
      row,
      error instanceof NotSentError ? error.outlook : 'later',
      (error as Error).message,
    )
  }
  await retryWrite(row, () => markSent(deps.db, row.id, deps[row.channel] === undefined))
}

async function sendMessage(deps: DeliveryDeps, { id, channel, sealed }: DueRow): Promise<void> {
  const { seal, sms, mail, prepareMail } = deps
  const content = JSON.parse(seal.decrypt(sealed))
  if (channel === 'sms') return sms?.send({ ...(content as SmsMessage), id })
  const { message, attachments } = await prepareMail(content as StoredMail)
  await mail?.send({ ...message, id }, attachments)
}

async function recordFailure(
  deps: DeliveryDeps,
  row: DueRow,
  outlook: Outlook,
  reason: string,
): Promise<void> {
  const { id, channel, kind, tries } = row
  const isFinal = outlook === 'never' || (outlook === 'unclear' && !rules[channel].repeats)
  const message = { id, channel, kind, reason: outlook === 'unclear' ? `unclear: ${reason}` : reason }
  const waitSeconds = isFinal ? null : waitAfter(channel, tries)
  const outcome = await retryWrite(row, () => markFailed(deps.db, { ...message, tries, waitSeconds }))
  if (outcome?.isGivenUp) deps.log.error({ message }, 'a message was given up: run npm run outbox')
  else deps.log.warn({ message }, 'a message was not sent and will be retried')
}

/** Repeats the write during an outage of the database, until shortly before the try counts as lost. */
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
