import type { Deps } from '../../deps.ts'
import { hmac } from '../../platform/crypto/keys.ts'
import { isRightPassword, withHashingSlot } from '../../platform/crypto/passwords.ts'
import { invalidField } from '../../platform/http/invalid-field.ts'
import { deleteLoginFailures, spendLoginTry } from './login-store.ts'
import { findMemberPasswordHash } from './store.ts'

/** Said to a candidate who shares the account. */
const candidateRefusal =
  'You opened this account by your own link, without a password. The person who manages the account with you can do this. Or open your link and take over the account.'

type OwnPasswordContext = Pick<Deps, 'db' | 'secret'> & { viewer: { id: number; isCandidate: boolean } }

/**
 * The password, given again for a grave change. Tries are counted for the member before they are compared, so a stolen
 * session guesses no faster than a stranger. Answers with the hash that was right, or with what is wrong.
 */
export async function checkOwnPassword(
  { db, secret, viewer }: OwnPasswordContext,
  typed: string,
): Promise<{ hash: string } | { wrong: string }> {
  // Whoever guesses here guesses at the password of somebody else.
  if (viewer.isCandidate) return { wrong: candidateRefusal }
  return withHashingSlot(true, async () => {
    const triesKey = hmac(secret, 'own password', String(viewer.id))
    const wait = await spendLoginTry(db, triesKey)
    if (wait !== undefined) return { wrong: lockedText(wait) }
    const hash = await findMemberPasswordHash(db, viewer.id)
    if (hash === undefined || !(await isRightPassword(hash, typed, true))) return { wrong: notYourPassword }
    await deleteLoginFailures(db, triesKey)
    return { hash }
  })
}

const notYourPassword = 'This is not your password.'

/** The reply of every such call to a wrong password. */
export const wrongPassword = (message = notYourPassword) => invalidField('current_password', message)

function lockedText(seconds: number): string {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return `Too many attempts. Please wait ${wait}.`
}
