import { type resetPassword as contract, stepUrls } from '#contract/account.ts'
import type { Handler } from '../http/handler.ts'
import { hashToken } from '../http/session-cookie.ts'
import { deleteSessionsOf } from '../session/store.ts'
import { passwordChangedMail } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { startSession } from './start-session.ts'
import { deleteResets, findPerson, findReset, updatePassword, useReset } from './store.ts'
import { weakPassword } from './weak-password.ts'

const expired = {
  response: 'invalid',
  message: 'This link was used already or is too old. Please ask for a new one.',
} as const

export const resetPassword: Handler<typeof contract> = async ({
  input,
  db,
  config,
  caller,
  cookie,
  outbox,
}) => {
  const tokenHash = hashToken(input.token)
  const memberId = await findReset(db, tokenHash)
  const person = memberId === undefined ? undefined : await findPerson(db, memberId)
  if (!memberId || !person) return expired
  const weak = weakPassword(input.password, person)
  if (weak) return { response: 'invalid', message: weak, errors: { password: weak } }

  const passwordHash = await hashPassword(input.password)
  const isDone = await db.begin(async tx => {
    if ((await useReset(tx, tokenHash)) === undefined) return false
    await updatePassword(tx, memberId, passwordHash)
    await deleteResets(tx, memberId)
    await deleteSessionsOf(tx, memberId)
    await outbox.put(tx, passwordChangedMail(person.email, person.name, config.supportEmail))
    return true
  })
  if (!isDone) return expired
  cookie.clear()
  // Login is by phone. A registrant without one can come back only by this link, which proves the e-mail.
  if (person.phone === null) {
    await startSession(db, { memberId, isRemembered: false, caller, cookie })
    return { response: 'success', message: 'Your password was changed. Please go on.', url: stepUrls.phone }
  }
  return { response: 'success', message: 'Your password was changed. Please log in with it.' }
}
