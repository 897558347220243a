import type { deleteAccount as contract } from '#contract/my-data.ts'
import { deletionHours } from '#contract/promises.ts'
import { checkOwnPassword } from '../account/own-password.ts'
import { insertDeparture } from '../erasures/departure-store.ts'
import { newDeletionNumber } from '../erasures/receipt.ts'
import type { Handler } from '../http/handler.ts'
import { invalidField } from '../http/invalid-field.ts'
import { findAddressee } from '../members/addressee-store.ts'
import { deleteSessionsOf } from '../session/store.ts'
import { tellPartners } from '../visibility/tell-partners.ts'
import { leavingMail } from './mails.ts'

/** Hides the profile on every server. Logging in within `deletionHours` takes the deletion back. */
export const deleteAccount: Handler<typeof contract> = async ask => {
  const { input, viewer, db, outbox, cookie } = ask
  const own = await checkOwnPassword(ask, input.password)
  if ('wrong' in own) return invalidField('password', own.wrong)
  const { number, eraseAt } = await db.begin(async tx => {
    const departure = await insertDeparture(tx, viewer.id, {
      number: newDeletionNumber(),
      reason: 'asked',
      hours: deletionHours,
    })
    await deleteSessionsOf(tx, viewer.id)
    await outbox.put(tx, leavingMail(await findAddressee(tx, viewer.id), departure))
    return departure
  })
  await tellPartners(ask, viewer.id)
  cookie.clear()
  return {
    response: 'success',
    message: 'No other member sees the profile from now on.',
    number,
    eraseAt: eraseAt.toISOString(),
  }
}
