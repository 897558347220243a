import type { Tx } from '../../platform/database/db.ts'

/** Serializes changes between two members, also when they have no row yet. */
export async function lockPair(tx: Tx, one: number, other: number): Promise<void> {
  await tx.run`select pg_advisory_xact_lock(${Math.min(one, other)}::int, ${Math.max(one, other)}::int)`
}
