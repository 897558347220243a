import type { sendOtp as contract } from '#contract/account.ts'
import { codeLimits } from '#contract/account-limits.ts'
import type { Sql } from '../db.ts'
import type { Ask, Handler } from '../http/handler.ts'
import { takeOne } from '../http/limits.ts'
import { codeMessage, knownPhoneMessage, newCode } from './otp.ts'
import {
  claimPhone,
  isPhoneLocked,
  isPhoneTaken,
  lockSending,
  readSends,
  replaceChallenge,
} from './otp-store.ts'

const failed = (message: string, wait?: number) => ({ response: 'failed' as const, message, wait })

export const sendOtp: Handler<typeof contract> = async ask => {
  const { input, viewer, db, secret, config, cookie, outbox } = ask
  if (viewer.step !== 'phone') return failed('Your mobile number is verified already.')
  return db.begin(async tx => {
    await lockSending(tx, viewer.id)
    const no = await mayNotSend(tx, ask, input.mobile)
    if (no) return no

    const { id, code, mac } = newCode(secret, input.mobile, config.otpLength)
    await replaceChallenge(tx, {
      id,
      memberId: viewer.id,
      sessionHash: cookie.tokenHash as Buffer,
      phone: input.mobile,
      codeMac: mac,
    })
    const isTaken = await isPhoneTaken(tx, input.mobile, viewer.id)
    if (!isTaken) await claimPhone(tx, viewer.id, input.mobile)
    const { smsWordings } = config
    await outbox.put(
      tx,
      isTaken ? knownPhoneMessage(smsWordings, input.mobile) : codeMessage(smsWordings, input.mobile, code),
    )
    const { sends } = await readSends(tx, viewer.id, input.mobile)
    return {
      response: 'success' as const,
      message: `We have sent a ${config.otpLength} digit code to ${masked(input.mobile)}.`,
      wait: cooldownAfter(sends),
      digits: config.otpLength,
    }
  })
}

/** Every limit a code has to pass; the ones that are spent by a try come last. */
async function mayNotSend(db: Sql, { viewer, caller }: Ask<unknown, 'registrant'>, phone: string) {
  const { sends, secondsAgo, otherNumbers } = await readSends(db, viewer.id, phone)
  const wait = Math.ceil(cooldownAfter(sends) - (secondsAgo ?? Number.POSITIVE_INFINITY))
  if (wait > 0) return failed(`Please wait ${wait} seconds before asking for another code.`, wait)
  if (sends >= codeLimits.perMemberADay)
    return failed('You have asked for many codes today. Please try again tomorrow.')
  if (otherNumbers >= codeLimits.numbersPerMemberADay)
    return failed('You have tried several numbers today. Please try again tomorrow.')
  if (await isPhoneLocked(db, phone)) return failed(tooMany)
  const limits = [
    ...codeLimits.perNumber.map((limit, n) => [`otp:number:${n}:${phone}`, limit] as const),
    [`otp:address:${caller.address}`, codeLimits.perAddress] as const,
    [`otp:prefix:${phone.slice(0, 6)}`, codeLimits.perPrefix] as const,
    ['otp:everyone', codeLimits.everyone] as const,
  ]
  for (const [key, limit] of limits) {
    if ((await takeOne(db, key, limit)) !== undefined) return failed(tooMany)
  }
  return undefined
}

const tooMany = 'Too many codes were asked for. Please try again later, or contact our support.'

function cooldownAfter(sends: number): number {
  if (sends === 0) return 0
  return codeLimits.cooldowns[Math.min(sends, codeLimits.cooldowns.length) - 1] ?? 0
}

function masked(phone: string): string {
  return `${phone.slice(0, 2)}******${phone.slice(-2)}`
}
