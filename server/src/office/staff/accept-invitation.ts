import type { acceptInvitation as contract } from '#contract/office/staff/staff.ts'
import { findPasswordWeakness } from '../../platform/crypto/password-weakness.ts'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { hashToken } from '../../platform/http/session-cookie.ts'
import { audit } from './audit/audit.ts'
import { factorSeal } from './factor-seal.ts'
import { insertFactor } from './factor-store.ts'
import { lockInvitation, markInvitationUsed } from './invitation-store.ts'
import { linkEnded } from './link-ended.ts'
import { renewCodes } from './recovery-codes.ts'
import { deleteStaffSessionsOf } from './session-store.ts'
import { updateEnrolled } from './store.ts'
import { findStep } from './totp.ts'

const failed = (field: string, message: string) => ({
  response: 'failed' as const,
  message,
  errors: { [field]: message },
})

/** Enrols the second factor with its first code. Does not sign in. */
export const acceptInvitation: Handler<typeof contract> = async ({ input, db, secret, caller }) => {
  const tokenHash = hashToken(input.token)
  // Hashing is slow, so it runs before the transaction.
  const passwordHash = await hashPassword(input.password)
  return db.transaction(async tx => {
    const invitation = await lockInvitation(tx, tokenHash)
    if (!invitation) return linkEnded()
    const { staffId, sealedSecret } = invitation
    const weakness = findPasswordWeakness(input.password, invitation)
    if (weakness) return failed('password', weakness)
    const lastStep = findStep(factorSeal(secret).decrypt(sealedSecret), input.code)
    if (lastStep === undefined)
      return failed('code', 'This code is wrong. Please enter the code that your app shows now.')
    await updateEnrolled(tx, staffId, passwordHash)
    await insertFactor(tx, staffId, { sealedSecret, lastStep })
    const recoveryCodes = await renewCodes(tx, staffId)
    await markInvitationUsed(tx, tokenHash)
    await deleteStaffSessionsOf(tx, staffId)
    await audit(tx, { action: 'account.enrol', staffId, subject: `staff:${staffId}`, caller })
    return { response: 'success' as const, message: 'Your account is set up.', recoveryCodes }
  })
}
