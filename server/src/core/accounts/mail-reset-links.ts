import { resetLinkMinutes } from '#contract/platform/promises.ts'
import type { JobDeps } from '../../deps.ts'
import type { Tx } from '../../platform/database/db.ts'
import { hashToken, newToken } from '../../platform/http/session-cookie.ts'
import { resetMail } from './mails.ts'
import { deleteResetRequest, insertReset, listResetRequests } from './reset-store.ts'
import { findAccountByEmail } from './store.ts'

/**
 * Mails the links that were asked for, each in its own transaction. In the rhythm of the clock and not of the requests:
 * no answer is slower because the address before it was known.
 */
export async function mailResetLinks(deps: Pick<JobDeps, 'db' | 'outbox' | 'log'>): Promise<void> {
  for (const id of await listResetRequests(deps.db))
    await deps.db
      .transaction(tx => mailResetLink(tx, deps, id))
      .catch(error => deps.log.error({ err: error }, 'a link to a new password was not mailed'))
}

async function mailResetLink(tx: Tx, { outbox }: Pick<JobDeps, 'outbox'>, requestId: number): Promise<void> {
  const email = await deleteResetRequest(tx, requestId)
  const member = email && (await findAccountByEmail(tx, email))
  if (!member) return
  const token = newToken()
  const mailId = await outbox.put(tx, resetMail({ ...member, email }, token))
  if (mailId !== undefined) await insertReset(tx, hashToken(token), member.id, resetLinkMinutes)
}
