import type { openInvitation as contract } from '#contract/office/staff/staff.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { hashToken } from '../../platform/http/session-cookie.ts'
import { factorSeal } from './factor-seal.ts'
import { findInvitation } from './invitation-store.ts'
import { linkEnded } from './link-ended.ts'
import { inGroups } from './recovery-codes.ts'
import { otpauthLink } from './totp.ts'

/** Shows the key of the second factor until the invitation is used. */
export const openInvitation: Handler<typeof contract> = async ({ input, db, secret }) => {
  const invitation = await findInvitation(db, hashToken(input.token))
  if (!invitation) return linkEnded()
  const { name, email, sealedSecret } = invitation
  const key = factorSeal(secret).decrypt(sealedSecret)
  return { name, email, key: inGroups(key), link: otpauthLink(key, email) }
}
