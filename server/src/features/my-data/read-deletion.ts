import type { readDeletion as contract } from '#contract/features/my-data/my-data.ts'
import { hashReceipt } from '../../core/accounts/deletion-receipt.ts'
import { findDeletion } from '../../core/accounts/deletion-store.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'

/** Computes the hash again from the values shown, so that a changed row is detected. */
export const readDeletion: Handler<typeof contract> = async ({ input, db }) => {
  const row = await findDeletion(db, input.number)
  if (!row) return refuse.notFound('There is no deletion with this number.')
  const { number, askedOn, eraseAt, erasedAt, counts, hash } = row
  return {
    number,
    askedOn,
    eraseAt: eraseAt.toISOString(),
    erasedAt: erasedAt?.toISOString() ?? null,
    counts,
    hash: hash?.toString('hex') ?? null,
    isGenuine: hash?.equals(hashReceipt(row)) ?? false,
  }
}
