import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { mailSwitches } from '#contract/settings.ts'
import type { Leave } from './letter.ts'

/** Never runs out: the link in a letter of last year still ends such letters. It can do nothing else. */
export function leaveTokens(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'leave mails', 32))
  const sign = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, 18)
  return {
    write({ memberId, mails }: Leave): string {
      const text = `${memberId}.${mails}`
      return `${text}.${sign(text).toString('base64url')}`
    },
    read(token: string): Leave | undefined {
      const [memberId = '', mails = '', mark = ''] = token.split('.')
      const given = Buffer.from(mark, 'base64url')
      const right = sign(`${memberId}.${mails}`)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      return Object.hasOwn(mailSwitches, mails)
        ? { memberId: Number(memberId), mails: mails as Leave['mails'] }
        : undefined
    },
  }
}
