import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { otpMinutes } from '#contract/platform/promises.ts'
import type { Config, SmsWording } from '../../platform/config.ts'
import { hmac } from '../../platform/crypto/keys.ts'
import type { MessageKind, Sms } from '../../platform/outbox/outbox.ts'
import { codePlace } from '../../platform/settings.ts'

export interface Code {
  id: string
  code: string
  mac: Buffer
}

export function newCode(secret: string, phone: string, length: number): Code {
  const id = randomUUID()
  const code = String(randomInt(0, 10 ** length)).padStart(length, '0')
  return { id, code, mac: macOf(secret, id, phone, code) }
}

export function isRightCode(
  secret: string,
  challenge: { id: string; phone: string; codeMac: Buffer },
  code: string,
): boolean {
  return timingSafeEqual(challenge.codeMac, macOf(secret, challenge.id, challenge.phone, code))
}

function macOf(secret: string, id: string, phone: string, code: string): Buffer {
  return hmac(secret, 'otp', id, phone, code)
}

/** One kind for codes and for known numbers, so that only the text differs. */
const codeKind: MessageKind = { name: 'code', goodForSeconds: otpMinutes * 60 }

type Wordings = Config['smsWordings']

export function codeMessage(wordings: Wordings, to: string, code: string): Sms {
  return composeSms(wordings.code, to, { otp: code }, wordings.code.text.replace(codePlace, code))
}

/** For a number that has an account: notifies its owner, and reveals nothing to the caller. */
export function knownPhoneMessage(wordings: Wordings, to: string): Sms {
  return composeSms(wordings.known, to, {}, wordings.known.text)
}

/** For the old number of an account. Undefined if the provider has no registered template for this text. */
export function phoneChangedMessage(
  { smsWordings: { changed }, sms }: Pick<Config, 'smsWordings' | 'sms'>,
  to: string,
): Sms | undefined {
  if (sms && changed.template === undefined) return undefined
  return { ...composeSms(changed, to, {}, changed.text), kind: changedKind }
}

const changedKind: MessageKind = { name: 'phone-changed', goodForSeconds: 24 * 60 * 60 }

function composeSms({ template }: SmsWording, to: string, values: Record<string, string>, text: string): Sms {
  return { channel: 'sms', kind: codeKind, to, text, ...(template && { template: { id: template, values } }) }
}
