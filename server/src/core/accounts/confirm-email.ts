import type { confirmEmail as contract } from '#contract/core/accounts/own-account.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { hashToken } from '../../platform/http/session-cookie.ts'
import { updateEmail } from '../members/account-store.ts'
import { redeemEmailChange } from './email-store.ts'
import { addressChangedMail } from './mails.ts'
import { deleteResets } from './reset-store.ts'
import { findAccountOwner } from './store.ts'

const expiredLink = {
  response: 'invalid',
  message: 'This link was used already or is too old. You can request a new one in Settings.',
} as const

/** Works without a session, on any device. Cancels reset links that were mailed to the old address. */
export const confirmEmail: Handler<typeof contract> = async ({ input, db, outbox, config }) => {
  const isDone = await db
    .transaction(async tx => {
      const change = await redeemEmailChange(tx, hashToken(input.token))
      const person = change && (await findAccountOwner(tx, change.memberId))
      if (!change || !person || !(await updateEmail(tx, change.memberId, change.email))) return false
      await deleteResets(tx, change.memberId)
      await outbox.put(tx, addressChangedMail(person, 'e-mail', config.supportEmail))
      return true
    })
    .catch(error => {
      // A concurrent sign-up has taken the address.
      if ((error as { code?: string }).code === '23505') return false
      throw error
    })
  return isDone
    ? { response: 'success', message: 'This is your address now. We have also notified your old address.' }
    : expiredLink
}
