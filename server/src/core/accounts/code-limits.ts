import { codeLimits, longCodes } from '#contract/core/accounts/account-limits.ts'
import type { Queries } from '../../platform/database/db.ts'
import { refundRateLimit, spendQuota, spendRateLimit } from '../../platform/http/limits.ts'
import { type CodeTraffic, listCodesBefore } from './otp-store.ts'

const sharedLimits = (address: string, phone: string) => [
  ...codeLimits.perAddress.map((limit, n) => [`otp:address:${n}:${address}`, limit] as const),
  [`otp:prefix:${phone.slice(0, 6)}`, codeLimits.perPrefix] as const,
]

/** False when a limit is reached. Shared limits come first: their refusal must not spend the limit of the number. */
export async function spendCodeLimits(db: Queries, address: string, phone: string): Promise<boolean> {
  for (const [key, limit] of sharedLimits(address, phone)) {
    if ((await spendRateLimit(db, key, limit)) !== undefined) return false
  }
  return (await spendQuota(db, `otp:number:${phone}`, [...codeLimits.perNumber])) === undefined
}

/**
 * Gives this code, and the person's codes before it, back to the shared limits. A correctly entered code proves a real
 * member.
 */
export async function refundCodes(
  db: Queries,
  address: string,
  entered: { id: string; memberId: number },
): Promise<void> {
  for (const { phone, codes } of await listCodesBefore(db, entered))
    for (const [key, limit] of sharedLimits(address, phone)) await refundRateLimit(db, key, limit, codes)
}

/** More wrong codes today than typing errors explain. */
export function areGuessed({ sent, wrong }: CodeTraffic): boolean {
  return wrong >= Math.max(longCodes.fromWrongADay, sent * longCodes.fromWrongShare)
}

/** New codes are long during an attack, or while enough short codes are open that one guess at each could succeed. */
export function needsLongCodes(traffic: CodeTraffic): boolean {
  return areGuessed(traffic) || traffic.shortOpen >= longCodes.fromOpen
}

/** Seconds until the next code, after this many codes today. */
export function cooldownAfter(sends: number): number {
  if (sends === 0) return 0
  return codeLimits.cooldowns[Math.min(sends, codeLimits.cooldowns.length) - 1] ?? 0
}
