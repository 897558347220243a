import { codeLimits, longCodes } from '#contract/core/accounts/account-limits.ts'
import { phoneInFull } from '#contract/platform/phone-number.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import { cooldownAfter, needsLongCodes, spendCodeLimits } from './code-limits.ts'
import { codeMessage, knownPhoneMessage, newCode } from './otp.ts'
import {
  countSends,
  findPhoneFailures,
  getCodeTraffic,
  insertChallenge,
  isPhoneTaken,
  lockPhone,
  lockSending,
} from './otp-store.ts'

type SendCodeContext = Pick<
  RequestContext<unknown, 'registrant'>,
  'viewer' | 'caller' | 'config' | 'secret' | 'cookie' | 'outbox'
>

export interface CodeSent {
  isSent: boolean
  message: string
  wait?: number
  digits?: number
}

const failed = (message: string, wait?: number): CodeSent => ({
  isSent: false,
  message,
  ...(wait !== undefined && { wait }),
})

/** Sends a code if all limits allow it. A number that has an account gets a notice instead, with the same reply. */
export async function sendCode(tx: Tx, ctx: SendCodeContext, phone: string): Promise<CodeSent> {
  const { viewer, secret, config, cookie, outbox } = ctx
  await lockSending(tx, viewer.id)
  await lockPhone(tx, phone)
  const allowed = await spendSendLimits(tx, ctx, phone)
  if ('message' in allowed) return allowed

  const digits = allowed.isLong ? Math.max(longCodes.digits, config.otpLength) : config.otpLength
  const { id, code, mac } = newCode(secret, phone, digits)
  const sessionHash = cookie.tokenHash as Buffer
  await insertChallenge(tx, { id, memberId: viewer.id, sessionHash, phone, codeMac: mac, digits })
  const isTaken = await isPhoneTaken(tx, phone, viewer.id)
  const { smsWordings } = config
  await outbox.put(
    tx,
    isTaken ? knownPhoneMessage(smsWordings, phone) : codeMessage(smsWordings, phone, code),
  )
  return {
    isSent: true,
    message: `We have sent a ${digits} digit code to ${phoneInFull(phone)}.`,
    wait: cooldownAfter(allowed.sends + 1),
    digits,
  }
}

/** Checks every limit of a code. Limits that a check spends come last. */
async function spendSendLimits(tx: Tx, { viewer, caller, config }: SendCodeContext, phone: string) {
  const { sends, secondsAgo, otherNumbers, toNumber } = await countSends(tx, viewer.id, phone)
  const wait = Math.ceil(cooldownAfter(sends) - (secondsAgo ?? Number.POSITIVE_INFINITY))
  if (wait > 0) return failed(`Please wait ${wait} seconds before you request another code.`, wait)
  if (sends >= codeLimits.perMemberADay)
    return failed('You have requested many codes today. Please try again tomorrow.')
  if (otherNumbers >= codeLimits.numbersPerMemberADay)
    return failed('You have tried several numbers today. Please try again tomorrow.')
  const failures = await findPhoneFailures(tx, phone)
  if (failures === undefined) return failed(tooMany)
  const traffic = await getCodeTraffic(tx)
  const isFirst = sends + toNumber === 0
  if (traffic.sent >= config.smsPerDay * (isFirst ? 1 : codeLimits.firstCodesFrom)) return failed(tooMany)
  if (!(await spendCodeLimits(tx, caller.address, phone))) return failed(tooMany)
  return { sends, isLong: failures >= longCodes.fromWrongInARow || needsLongCodes(traffic) }
}

const tooMany = 'Too many codes were requested. Please try again later, or contact our support.'
