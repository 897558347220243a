import { paths } from '#contract/platform/paths.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/db.ts'
import { hashToken, newToken } from '../../platform/http/session-cookie.ts'
import { factorSeal } from './factor-seal.ts'
import { replaceInvitation } from './invitation-store.ts'
import { newTotpSecret } from './totp.ts'

/** Creates a link to choose a password and to enrol a second factor. Returns its address. */
export async function makeInvitation(
  tx: Tx,
  { secret, config }: { secret: string; config: Pick<Config, 'siteUrl'> },
  staffId: number,
): Promise<string> {
  const token = newToken()
  await replaceInvitation(tx, staffId, {
    tokenHash: hashToken(token),
    sealedSecret: factorSeal(secret).encrypt(newTotpSecret()),
  })
  return config.siteUrl + paths.adminEnrol(token)
}
