import { resetLinkMinutes } from '#contract/platform/promises.ts'
import type { Deps } from '../../deps.ts'
import type { Sql } from '../../platform/database/db.ts'
import { hashToken, newToken } from '../../platform/http/session-cookie.ts'
import { resetMail } from './mails.ts'
import { deleteResetRequest, insertReset, listResetRequests } from './reset-store.ts'
import { findAccountByEmail } from './store.ts'

type Parts = Pick<Deps, 'db' | 'outbox'>

/** In the rhythm of the clock and not of the requests: no answer is slower because the address before it was known. */
const everyMs = 1_000

/** Works off what was asked for, until it is stopped. */
export function startMailingResetLinks(parts: Parts, onError: (error: unknown) => void): () => Promise<void> {
  let round: Promise<void> | undefined
  const timer = setInterval(() => {
    round ??= mailResetLinks(parts, onError)
      .catch(onError)
      .finally(() => {
        round = undefined
      })
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await round
  }
}

/** Each for itself: one that fails stays for the next round and does not hold up the others. */
export async function mailResetLinks(parts: Parts, onError: (error: unknown) => void): Promise<void> {
  for (const id of await listResetRequests(parts.db)) {
    await parts.db.begin(tx => mailResetLink(tx, parts, id)).catch(onError)
  }
}

async function mailResetLink(tx: Sql, { outbox }: Parts, requestId: number): Promise<void> {
  const email = await deleteResetRequest(tx, requestId)
  const member = email && (await findAccountByEmail(tx, email))
  if (!member) return
  const token = newToken()
  const mailId = await outbox.put(tx, resetMail({ ...member, email }, token))
  if (mailId !== undefined) await insertReset(tx, hashToken(token), member.id, resetLinkMinutes)
}
