import type { verifyOtp as contract } from '#contract/account.ts'
import { codeLimits } from '#contract/account-limits.ts'
import type { Handler } from '../http/handler.ts'
import { giveBack, takeOne } from '../http/limits.ts'
import { renewSession } from '../session/renew-session.ts'
import { isRightCode } from './otp.ts'
import {
  acceptPhone,
  clearPhoneFailures,
  countPhoneFailure,
  giveBackAttempt,
  takeAttempt,
} from './otp-store.ts'

const refused = (message: string) => ({ statusCode: 201 as const, message })

export const verifyOtp: Handler<typeof contract> = async ({ input, viewer, db, secret, cookie }) => {
  if (viewer.step !== 'phone') return refused('Your mobile number is verified already.')
  const challenge = await takeAttempt(db, viewer.id, cookie.tokenHash as Buffer)
  if (!challenge) return refused('This code is no longer valid. Please ask for a new one.')
  // Taken before the code is compared and given back if it was right: parallel guesses cannot outrun it. Only a guess
  // at a living code takes from it, or anyone could spend what all share.
  if ((await takeOne(db, 'otp:wrong', codeLimits.wrongGuessesEveryone)) !== undefined) {
    await giveBackAttempt(db, challenge.id)
    return refused('We cannot check codes right now. Please try again later.')
  }
  if (!isRightCode(secret, challenge, input.otp)) {
    await countPhoneFailure(db, challenge.phone)
    const left = codeLimits.triesPerCode - challenge.attempts
    return refused(left > 0 ? `This code is not right. ${left} ${left === 1 ? 'try' : 'tries'} left.` : spent)
  }

  const isAccepted = await db
    .begin(tx => acceptPhone(tx, challenge.id, viewer.id, challenge.phone))
    .catch(error => {
      // Two accounts verified the same number in the same instant: the constraint let one through.
      if (error.code === '23505') return false
      throw error
    })
  if (!isAccepted)
    return refused('This mobile number belongs to another account. Please log in, or use another number.')
  await clearPhoneFailures(db, challenge.phone)
  await giveBack(db, 'otp:wrong', codeLimits.wrongGuessesEveryone)
  await renewSession(db, cookie)
  return { statusCode: 200, message: 'Your mobile number is verified.' }
}

const spent = 'This code is not right, and it cannot be tried again. Please ask for a new one.'
