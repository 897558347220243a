import { codeLimits } from '#contract/account-limits.ts'
import type { Ask } from '../http/handler.ts'
import { isRightCode } from './otp.ts'
import { countPhoneFailure, takeAttempt } from './otp-store.ts'

type AskCheck = Pick<Ask<unknown, 'registrant'>, 'db' | 'secret' | 'viewer' | 'cookie'>

/** Every code has its own tries, and they are always compared: what others guess takes nothing from it. */
export async function checkCode(
  { db, secret, viewer, cookie }: AskCheck,
  otp: string,
): Promise<{ id: string; phone: string } | { wrong: string }> {
  const challenge = await takeAttempt(db, viewer.id, cookie.tokenHash as Buffer)
  if (!challenge) return { wrong: 'This code is no longer valid. Please ask for a new one.' }
  const { id, phone, attempts } = challenge
  if (isRightCode(secret, challenge, otp)) return { id, phone }
  await countPhoneFailure(db, phone)
  const left = codeLimits.triesPerCode - attempts
  return { wrong: left > 0 ? `This code is not right. ${left} ${left === 1 ? 'try' : 'tries'} left.` : spent }
}

const spent = 'This code is not right, and it cannot be tried again. Please ask for a new one.'
