import type { changeStaffPassword as contract } from '#contract/office/staff/staff.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { findPasswordWeakness } from '../../platform/crypto/password-weakness.ts'
import { hashPassword, isRightPassword, withHashingSlot } from '../../platform/crypto/passwords.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { deleteOtherStaffSessions } from './session-store.ts'
import { findPasswordHash, updateStaffPassword } from './store.ts'

const failed = (field: string, message: string) => ({
  response: 'failed' as const,
  message,
  errors: { [field]: message },
})

export const changeStaffPassword: Handler<typeof contract> = async ({
  input,
  viewer,
  db,
  auditedTransaction,
  cookie,
}) => {
  const stored = await findPasswordHash(db, viewer.id)
  const isRight = await withHashingSlot(true, () => isRightPassword(stored, input.oldPassword, true))
  const weakness = findPasswordWeakness(input.password, viewer)
  const passwordHash = await hashPassword(input.password)
  const note = { subject: `staff:${viewer.id}`, detail: { isRight, isWeak: weakness !== undefined } }
  return auditedTransaction<Reply<typeof contract>>(async tx => {
    if (!isRight) return { reply: failed('oldPassword', 'This password is wrong.'), note }
    if (weakness) return { reply: failed('password', weakness), note }
    await updateStaffPassword(tx, viewer.id, passwordHash)
    await deleteOtherStaffSessions(tx, viewer.id, cookie.tokenHash as Buffer)
    return {
      reply: {
        response: 'success' as const,
        message: 'Password changed. Your other devices are logged out.',
      },
      note,
    }
  })
}
