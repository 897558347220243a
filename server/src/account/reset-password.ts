import type { resetPassword as contract } from '#contract/account.ts'
import type { Handler } from '../http/handler.ts'
import { hashToken } from '../http/session-cookie.ts'
import { deleteSessionsOf } from '../session/store.ts'
import { passwordChangedMail } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { deleteResets, findPerson, findReset, updatePassword, useReset } from './store.ts'
import { weakPassword } from './weak-password.ts'

const expired = {
  response: 'invalid',
  message: 'This link was used already or is too old. Please ask for a new one.',
} as const

export const resetPassword: Handler<typeof contract> = async ({ input, db, cookie, outbox }) => {
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
    await outbox.put(tx, passwordChangedMail(person.email, person.name))
    return true
  })
  if (!isDone) return expired
  cookie.clear()
  return { response: 'success', message: 'Your password was changed. Please log in with it.' }
}
