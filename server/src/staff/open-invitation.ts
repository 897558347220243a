import type { openInvitation as contract } from '#contract/staff.ts'
import type { Handler } from '../http/handler.ts'
import { hashToken } from '../http/session-cookie.ts'
import { factorSeal } from './factor-seal.ts'
import { lockInvitation } from './invitation-store.ts'
import { linkEnded } from './link-ended.ts'
import { drawQr } from './qr-code.ts'
import { inGroups } from './recovery-codes.ts'
import { otpauthLink } from './totp.ts'

/** The key is shown until it is used, and by nothing but this link. */
export const openInvitation: Handler<typeof contract> = async ({ input, db, secret }) => {
  const invitation = await db.begin(tx => lockInvitation(tx, hashToken(input.token)))
  if (!invitation) return linkEnded()
  const { name, email, sealedSecret } = invitation
  const key = factorSeal(secret).open(sealedSecret)
  const link = otpauthLink(key, email)
  return { name, email, key: inGroups(key), link, qr: drawQr(link) }
}
