import type { logIn as contract, LoginUser } from '#contract/core/accounts/account.ts'
import { stepUrls } from '#contract/core/accounts/account.ts'
import { loginsPerAddress } from '#contract/core/accounts/account-limits.ts'
import { isRightPassword, withHashingSlot } from '../../platform/crypto/passwords.ts'
import type { Queries } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refundRateLimit, spendRateLimit } from '../../platform/http/limits.ts'
import { waitText } from '../../platform/http/refusal.ts'
import { hashToken } from '../../platform/http/session-cookie.ts'
import { publishToPartners } from '../members/publish-to-partners.ts'
import { lockDeletionRequest } from './deletion-request-store.ts'
import {
  deleteLoginFailures,
  findCredentials,
  lockPassword,
  type MemberCredentials,
  refundLoginTry,
  spendLoginTry,
} from './login-store.ts'
import { loginTriesKey } from './login-tries-key.ts'
import { getLoginUser } from './login-user.ts'
import { isDeviceOfPhone } from './sessions/device-store.ts'
import { startSession } from './start-session.ts'

/** The same text for an unknown phone and a wrong password. */
const wrongLogin = { response: 'invalid', message: 'Invalid username or password.' } as const

type LogInContext = Parameters<Handler<typeof contract>>[0]

/** A browser known to this member has its own limits, so that guesses from elsewhere cannot lock it out. */
export const logIn: Handler<typeof contract> = async ctx => {
  const { input, db, cookie } = ctx
  const isKnown =
    cookie.device !== undefined && (await isDeviceOfPhone(db, hashToken(cookie.device), input.email))
  return withHashingSlot(isKnown, () => logInOnce(ctx, isKnown))
}

async function logInOnce(ctx: LogInContext, isKnown: boolean) {
  const { input, db, secret, caller, cookie, reference } = ctx
  const addressKey = `login:address:${caller.address}`
  const triesKey = loginTriesKey(secret, input.email, isKnown ? cookie.device : undefined)
  const wait =
    (isKnown ? undefined : await spendRateLimit(db, addressKey, loginsPerAddress)) ??
    (await spendLoginTry(db, triesKey))
  if (wait !== undefined) return { response: 'invalid' as const, message: lockedText(wait) }

  const credentials = await findByPassword(db, input, isKnown)
  if (!credentials) return wrongLogin
  const member = await getLoginUser(db, credentials.id, reference())
  if (member.isSuspended) {
    return {
      response: 'invalid' as const,
      message: 'This account is suspended. Please contact support.',
    }
  }
  const session = await db.transaction(async tx => {
    await lockDeletionRequest(tx, credentials.id)
    // A concurrent reset or suspension has ended all sessions, so the old password must not start a new one.
    if (!(await lockPassword(tx, credentials))) return undefined
    const isRemembered = isTicked(input.remember)
    return { isBack: await startSession(tx, { memberId: credentials.id, isRemembered, caller, cookie }) }
  })
  if (!session) return wrongLogin
  if (session.isBack) await publishToPartners(ctx, credentials.id)
  // A registrant who has only claimed the number must not reset the failures counted against its owner's password.
  if (credentials.isOwner) await deleteLoginFailures(db, triesKey)
  else await refundLoginTry(db, triesKey)
  if (!isKnown) await refundRateLimit(db, addressKey, loginsPerAddress)
  return welcomeReply(member.step, member.isApproved, member.user)
}

/** A wrong password always costs two comparisons, so that the time does not show how many accounts have the phone. */
async function findByPassword(
  db: Queries,
  { email: phone, password }: LogInContext['input'],
  isKnown: boolean,
): Promise<MemberCredentials | undefined> {
  for (const credentials of await findCredentials(db, phone)) {
    if (await isRightPassword(credentials?.passwordHash, password, isKnown)) return credentials
  }
  return undefined
}

function welcomeReply(step: string, isApproved: boolean, user: LoginUser) {
  if (step in stepUrls) {
    const url = stepUrls[step as keyof typeof stepUrls]
    return { response: 'redirect' as const, message: 'Please complete your registration.', user, url }
  }
  return isApproved
    ? { response: 'login' as const, message: `Welcome, ${user.name}`, user }
    : { response: 'approval' as const, message: 'The profile is waiting for approval.', user }
}

const lockedText = (seconds: number) =>
  `Too many attempts. Please wait ${waitText(seconds)}, or reset your password.`

function isTicked(value: string | undefined): boolean {
  return value === 'true' || value === 'on' || value === '1'
}
