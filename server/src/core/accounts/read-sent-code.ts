import type { readSentCode as contract } from '#contract/core/accounts/account.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { cooldownAfter } from './code-limits.ts'
import { countSends, findSentCode } from './otp-store.ts'

export const readSentCode: Handler<typeof contract> = async ({ viewer, db, cookie }) => {
  if (viewer.step !== 'phone') return { sent: null }
  const code = await findSentCode(db, viewer.id, cookie.tokenHash as Buffer)
  if (!code) return { sent: null }
  const { sends, secondsAgo } = await countSends(db, viewer.id, code.phone)
  const wait = Math.max(0, Math.ceil(cooldownAfter(sends) - (secondsAgo ?? 0)))
  return { sent: { mobile: code.phone, digits: code.digits, wait } }
}
