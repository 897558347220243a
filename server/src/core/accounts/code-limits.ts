import { codeLimits, longCodes } from '#contract/core/accounts/account-limits.ts'
import type { Queries } from '../../platform/database/db.ts'
import { refundRateLimit, spendQuota, spendRateLimit } from '../../platform/http/limits.ts'
import { type CodeTraffic, listCodesBefore } from './otp-store.ts'

/** Limits that many people share, each with its key. */
const sharedLimits = (address: string, phone: string) => [
  ...codeLimits.perAddress.map((limit, n) => [`otp:address:${n}:${address}`, limit] as const),
  [`otp:prefix:${phone.slice(0, 6)}`, codeLimits.perPrefix] as const,
]

/** False where one limit or another is reached. What others share is asked first: a refusal must not use up a number. */
export async function spendCodeLimits(db: Queries, address: string, phone: string): Promise<boolean> {
  for (const [key, limit] of sharedLimits(address, phone)) {
    if ((await spendRateLimit(db, key, limit)) !== undefined) return false
  }
  return (await spendQuota(db, `otp:number:${phone}`, [...codeLimits.perNumber])) === undefined
}

/**
 * A code that was entered came from a person: what many share is used up neither by it nor by those that this person had to
 * ask for before it.
 */
export async function refundCodes(
  db: Queries,
  address: string,
  entered: { id: string; memberId: number },
): Promise<void> {
  for (const { phone, codes } of await listCodesBefore(db, entered))
    for (const [key, limit] of sharedLimits(address, phone)) await refundRateLimit(db, key, limit, codes)
}

/** More wrong codes in a day than people who mistype make. */
export function areGuessed({ sent, wrong }: CodeTraffic): boolean {
  return wrong >= Math.max(longCodes.fromWrongADay, sent * longCodes.fromWrongShare)
}

/** Whether new codes are long: many are guessed at, or so many short ones are open that a guess at each might pay. */
export function needsLongCodes(traffic: CodeTraffic): boolean {
  return areGuessed(traffic) || traffic.shortOpen >= longCodes.fromOpen
}

/** Seconds to wait after so many codes of today. */
export function cooldownAfter(sends: number): number {
  if (sends === 0) return 0
  return codeLimits.cooldowns[Math.min(sends, codeLimits.cooldowns.length) - 1] ?? 0
}
