import { signUps } from '#contract/core/accounts/account-limits.ts'
import type { Queries } from '../../platform/database/db.ts'
import type { Caller, SessionCookie } from '../../platform/http/handler.ts'
import { refundRateLimit, spendRateLimit } from '../../platform/http/limits.ts'
import { hashToken } from '../../platform/http/session-cookie.ts'
import { isKnownDevice } from './sessions/device-store.ts'

const knownKey = ({ address }: Caller) => `register:known:address:${address}`

/** Takes one sign-up from what this browser, or else its address, may make. Answers as `spendRateLimit` does. */
export async function spendSignUp(
  db: Queries,
  caller: Caller,
  { device }: SessionCookie,
): Promise<number | undefined> {
  const hash = device === undefined ? undefined : hashToken(device)
  // A token that is not ours would be a new browser each time.
  const wait =
    hash && (await isKnownDevice(db, hash))
      ? await spendRateLimit(db, `register:browser:${hash.toString('hex')}`, signUps.perBrowser)
      : await spendRateLimit(db, `register:address:${caller.address}`, signUps.perAddress)
  return wait ?? spendRateLimit(db, knownKey(caller), signUps.knownPerAddress)
}

/** It made an account, and asked nothing about anybody else's. */
export const refundSignUp = (db: Queries, caller: Caller) =>
  refundRateLimit(db, knownKey(caller), signUps.knownPerAddress)
