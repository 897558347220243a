import { timingSafeEqual } from 'node:crypto'
import { mailSwitches } from '#contract/core/settings/settings.ts'
import { hmac } from '../crypto/keys.ts'
import type { Leave } from './compose-mail.ts'

/** The kinds in old mails, mapped to the current two. */
const formerKinds: Record<string, Leave['mails']> = {
  wantsMatchMail: 'wantsMail',
  wantsPhotoMail: 'wantsMail',
  wantsChatMail: 'wantsMail',
  wantsWeeklyMail: 'digest',
  wantsSearchMail: 'digest',
  wantsViewMail: 'digest',
}

/** Never expires, so that the link in an old mail still works. It can only turn off mails. */
export function leaveTokens(secret: string) {
  const sign = (text: string) => hmac(secret, 'leave mails', text).subarray(0, 18)
  return {
    write({ memberId, mails }: Leave): string {
      const text = `${memberId}.${mails}`
      return `${text}.${sign(text).toString('base64url')}`
    },
    read(token: string): Leave | undefined {
      const [memberId = '', mails = '', mac = ''] = token.split('.')
      const given = Buffer.from(mac, 'base64url')
      const right = sign(`${memberId}.${mails}`)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const kind = Object.hasOwn(formerKinds, mails) ? formerKinds[mails] : mails
      return kind !== undefined && Object.hasOwn(mailSwitches, kind)
        ? { memberId: Number(memberId), mails: kind as Leave['mails'] }
        : undefined
    },
  }
}
