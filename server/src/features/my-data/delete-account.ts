import type { deleteAccount as contract } from '#contract/features/my-data/my-data.ts'
import { deletionHours } from '#contract/platform/promises.ts'
import { newDeletionNumber } from '../../core/accounts/deletion-receipt.ts'
import { insertDeletionRequest } from '../../core/accounts/deletion-request-store.ts'
import { checkOwnPassword } from '../../core/accounts/own-password.ts'
import { deleteSessionsOf } from '../../core/accounts/sessions/store.ts'
import { getAddressee } from '../../core/members/addressee-store.ts'
import { publishToPartners } from '../../core/members/publish-to-partners.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { invalidField } from '../../platform/http/invalid-field.ts'
import { leavingMail } from './mails.ts'

/** Hides the profile on every server. Logging in within `deletionHours` takes the deletion back. */
export const deleteAccount: Handler<typeof contract> = async ctx => {
  const { input, viewer, db, outbox, cookie } = ctx
  const own = await checkOwnPassword(ctx, input.password)
  if ('wrong' in own) return invalidField('password', own.wrong)
  const { number, eraseAt } = await db.transaction(async tx => {
    const deletionRequest = await insertDeletionRequest(tx, viewer.id, {
      number: newDeletionNumber(),
      reason: 'asked',
      hours: deletionHours,
    })
    await deleteSessionsOf(tx, viewer.id)
    await outbox.put(tx, leavingMail(await getAddressee(tx, viewer.id), deletionRequest))
    return deletionRequest
  })
  await publishToPartners(ctx, viewer.id)
  cookie.clear()
  return {
    response: 'success',
    message: 'No other member sees the profile from now on.',
    number,
    eraseAt: eraseAt.toISOString(),
  }
}
