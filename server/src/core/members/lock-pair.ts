import type { Sql } from '../../platform/database/db.ts'

/** Two people act on the interest between them one after the other, whoever begins and whether a row exists yet. */
export async function lockPair(tx: Sql, one: number, other: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(${Math.min(one, other)}::int, ${Math.max(one, other)}::int)`
}
