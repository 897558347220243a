import { timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '../../platform/http/handler.ts'
import { codeMac } from './code-mac.ts'
import { spendCodeTry } from './take-over-store.ts'

export const codeExpiredText = 'This code is no longer valid. Please request a new one.'

export async function checkTakeOverCode(
  { db, secret, input }: Pick<RequestContext<{ code: string }, 'anyone'>, 'db' | 'secret' | 'input'>,
  memberId: number,
): Promise<{ id: string } | { message: string }> {
  const tried = await spendCodeTry(db, memberId)
  if (!tried) return { message: codeExpiredText }
  if (timingSafeEqual(tried.mac, codeMac(secret, tried.id, input.code))) return { id: tried.id }
  const { left } = tried
  return {
    message: left > 0 ? `This code is wrong. ${left} ${left === 1 ? 'try' : 'tries'} left.` : codeExpiredText,
  }
}
