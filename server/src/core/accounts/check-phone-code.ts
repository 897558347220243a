import { codeLimits } from '#contract/core/accounts/account-limits.ts'
import { phoneInFull } from '#contract/platform/phone-number.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import { isRightCode } from './otp.ts'
import { addPhoneFailure, spendAttempt } from './otp-store.ts'

type CheckContext = Pick<RequestContext<unknown, 'registrant'>, 'db' | 'secret' | 'viewer' | 'cookie'>

/**
 * Each code has its own attempts, so that other members cannot use them up. A `mobile` that the code was not sent to is
 * refused and costs no attempt.
 */
export async function checkPhoneCode(
  { db, secret, viewer, cookie }: CheckContext,
  otp: string,
  mobile?: string,
): Promise<{ id: string; phone: string } | { wrong: string }> {
  const challenge = await spendAttempt(db, viewer.id, cookie.tokenHash as Buffer, mobile)
  if (!challenge) return { wrong: mobile === undefined ? noCode : noCodeFor(mobile) }
  const { id, phone, attempts } = challenge
  if (isRightCode(secret, challenge, otp)) return { id, phone }
  await addPhoneFailure(db, phone)
  const left = codeLimits.triesPerCode - attempts
  return { wrong: left > 0 ? `This code is wrong. ${left} ${left === 1 ? 'try' : 'tries'} left.` : spent }
}

const noCode = 'This code is no longer valid. Please request a new one.'
const noCodeFor = (mobile: string) =>
  `There is no valid code for ${phoneInFull(mobile)}. Please request a new one.`
const spent = 'This code is wrong and no longer valid. Please request a new one.'
