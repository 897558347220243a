import type { verifyOtp as contract } from '#contract/account.ts'
import { codeLimits } from '#contract/account-limits.ts'
import type { Handler } from '../http/handler.ts'
import { findAddressee } from '../members/addressee-store.ts'
import { renewSession } from '../session/renew-session.ts'
import { giveBackCode } from './code-limits.ts'
import { welcomeMail } from './mails.ts'
import { isRightCode } from './otp.ts'
import { acceptPhone, clearPhoneFailures, countPhoneFailure, takeAttempt } from './otp-store.ts'

const refused = (message: string) => ({ statusCode: 201 as const, message })

/** Every code has its own tries, and they are always compared: what others guess takes nothing from it. */
export const verifyOtp: Handler<typeof contract> = async ({
  input,
  viewer,
  db,
  secret,
  outbox,
  caller,
  cookie,
}) => {
  if (viewer.step !== 'phone') return refused('Your mobile number is verified already.')
  const challenge = await takeAttempt(db, viewer.id, cookie.tokenHash as Buffer)
  if (!challenge) return refused('This code is no longer valid. Please ask for a new one.')
  const { id, phone, attempts } = challenge
  if (!isRightCode(secret, challenge, input.otp)) {
    await countPhoneFailure(db, phone)
    const left = codeLimits.triesPerCode - attempts
    return refused(left > 0 ? `This code is not right. ${left} ${left === 1 ? 'try' : 'tries'} left.` : spent)
  }

  const isAccepted = await db.begin(async tx => {
    if (!(await acceptPhone(tx, id, viewer.id, phone))) return false
    await outbox.put(tx, welcomeMail(await findAddressee(tx, viewer.id)))
    return true
  })
  if (!isAccepted)
    return refused('This mobile number belongs to another account. Please log in, or use another number.')
  await clearPhoneFailures(db, phone)
  await giveBackCode(db, caller.address, phone)
  await renewSession(db, cookie)
  return { statusCode: 200, message: 'Your mobile number is verified.' }
}

const spent = 'This code is not right, and it cannot be tried again. Please ask for a new one.'
