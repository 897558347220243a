import type { readAccount as contract } from '#contract/core/accounts/own-account.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { findNewEmail } from './email-store.ts'
import { findAccountOwner } from './store.ts'

export const readAccount: Handler<typeof contract> = async ({ db, viewer }) => {
  const person = await findAccountOwner(db, viewer.id)
  if (!person) throw new Error('The viewer has no account.')
  const newEmail = await findNewEmail(db, viewer.id)
  return { email: person.email, mobile: person.phone ?? '', newEmail: newEmail ?? null }
}
