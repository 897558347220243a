import { z } from 'zod'
import { resetLinkMinutes } from '#contract/platform/promises.ts'
import type { JobDeps } from '../../deps.ts'
import { hashToken, newToken } from '../../platform/http/session-cookie.ts'
import { resetMail } from './mails.ts'
import { insertReset } from './reset-store.ts'
import { findAccountByEmail } from './store.ts'

/** Queued for known and unknown addresses alike. */
export const resetLinkJob = 'reset-link'

const Request = z.object({ email: z.string() })

export async function mailResetLink(
  { db, outbox }: Pick<JobDeps, 'db' | 'outbox'>,
  _signal: AbortSignal,
  data: unknown,
): Promise<void> {
  const { email } = Request.parse(data)
  await db.transaction(async tx => {
    const member = await findAccountByEmail(tx, email)
    if (!member) return
    const token = newToken()
    const mailId = await outbox.put(tx, resetMail({ ...member, email }, token))
    if (mailId !== undefined) await insertReset(tx, hashToken(token), member.id, resetLinkMinutes)
  })
}
