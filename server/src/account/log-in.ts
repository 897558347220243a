import type { logIn as contract, LoginUser } from '#contract/account.ts'
import { stepUrls } from '#contract/account.ts'
import { loginsPerAddress } from '#contract/account-limits.ts'
import type { Handler } from '../http/handler.ts'
import { takeOne } from '../http/limits.ts'
import { macWith } from './keys.ts'
import { readLoginUser } from './login-user.ts'
import { isRightPassword } from './passwords.ts'
import { startSession } from './start-session.ts'
import { clearLoginFailures, findCredentials, holdPassword, takeLoginTry } from './store.ts'

/** The same words for an unknown phone and a wrong password. */
const wrong = { response: 'invalid', message: 'Invalid username or password.' } as const

export const logIn: Handler<typeof contract> = async ({ input, db, secret, caller, cookie, reference }) => {
  const phoneHash = macWith(secret, 'login failures', input.email)
  const wait =
    (await takeOne(db, `login:address:${caller.address}`, loginsPerAddress)) ??
    (await takeLoginTry(db, phoneHash))
  if (wait !== undefined) return { response: 'invalid', message: lockedText(wait) }

  const credentials = await findCredentials(db, input.email)
  const isRight = await isRightPassword(credentials?.password_hash, input.password)
  if (!credentials || !isRight) return wrong

  const member = await readLoginUser(db, credentials.id, reference())
  if (member.isSuspended) {
    return { response: 'invalid', message: 'This account is suspended. Please contact support.' }
  }
  const isSignedIn = await db.begin(async tx => {
    // A reset at this very moment has ended all sessions: the old password must not start another.
    if (!(await holdPassword(tx, credentials))) return false
    await startSession(tx, {
      memberId: credentials.id,
      isRemembered: isTicked(input.remember),
      caller,
      cookie,
    })
    return true
  })
  if (!isSignedIn) return wrong
  await clearLoginFailures(db, phoneHash)
  return welcome(member.step, member.isApproved, member.user)
}

function welcome(step: string, isApproved: boolean, user: LoginUser) {
  if (step in stepUrls) {
    const url = stepUrls[step as keyof typeof stepUrls]
    return { response: 'redirect' as const, message: 'Please complete your registration.', user, url }
  }
  return isApproved
    ? { response: 'login' as const, message: `Welcome, ${user.name}`, user }
    : { response: 'approval' as const, message: 'Your profile is waiting for approval.', user }
}

function lockedText(seconds: number): string {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return `Too many tries. Please wait ${wait}, or reset your password.`
}

function isTicked(value: string | undefined): boolean {
  return value === 'true' || value === 'on' || value === '1'
}
