import { signUps } from '#contract/core/accounts/account-limits.ts'
import type { Queries } from '../../platform/database/db.ts'
import type { Caller, SessionCookie } from '../../platform/http/handler.ts'
import { refundRateLimit, spendRateLimit } from '../../platform/http/limits.ts'
import { hashToken } from '../../platform/http/session-cookie.ts'
import { isKnownDevice } from './sessions/device-store.ts'

const knownKey = ({ address }: Caller) => `register:known:address:${address}`

/** Spends a sign-up of this browser, or of its address if unknown. Returns the same as `spendRateLimit`. */
export async function spendSignUp(
  db: Queries,
  caller: Caller,
  { device }: SessionCookie,
): Promise<number | undefined> {
  const hash = device === undefined ? undefined : hashToken(device)
  // A device token that we did not issue would count as a new browser each time.
  const wait =
    hash && (await isKnownDevice(db, hash))
      ? await spendRateLimit(db, `register:browser:${hash.toString('hex')}`, signUps.perBrowser)
      : await spendRateLimit(db, `register:address:${caller.address}`, signUps.perAddress)
  return wait ?? spendRateLimit(db, knownKey(caller), signUps.knownPerAddress)
}

/** For a sign-up that created an account, because it did not probe for an existing one. */
export const refundSignUp = (db: Queries, caller: Caller) =>
  refundRateLimit(db, knownKey(caller), signUps.knownPerAddress)
