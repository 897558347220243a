import { z } from 'zod'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'

const DeletionRow = z.object({
  number: z.string(),
  askedOn: z.string(),
  eraseAt: z.date(),
  erasedAt: z.date().nullable(),
  counts: z.record(z.string(), z.int()).nullable(),
  hash: z.instanceof(Buffer).nullable(),
})
export type DeletionRow = z.infer<typeof DeletionRow>

const columns = sql`
  number, asked_on as "askedOn", erase_at as "eraseAt", erased_at as "erasedAt", counts, hash`

/** Undefined for an unknown or cancelled deletion. */
export const findDeletion = (db: Queries, number: string) =>
  db.find(DeletionRow)`
    select ${columns} from deletion_log where number = ${number} and taken_back_at is null`

/** Keeps the row, because an older copy of the deletion list can still contain the request. */
export const cancelDeletion = (tx: Tx, number: string) =>
  tx.run`update deletion_log set taken_back_at = now() where number = ${number}`

const TimeRow = z.object({ now: z.date() })

/** Truncated to milliseconds, the precision of a receipt. */
export const getTransactionTime = async (tx: Tx): Promise<Date> =>
  (await tx.one(TimeRow)`select date_trunc('milliseconds', now()) as now`).now

/** Writes only once: a receipt never changes. */
export const updateErased = (
  tx: Tx,
  { number, erasedAt, counts, hash }: Pick<DeletionRow, 'number' | 'erasedAt' | 'counts' | 'hash'>,
) =>
  tx.run`
    update deletion_log set erased_at = ${erasedAt}, counts = ${JSON.stringify(counts)}, hash = ${hash}
    where number = ${number} and erased_at is null`

const NumberRow = z.object({ number: z.string() })

/** Cancelled deletions, for the deletion list outside the database. */
export async function listWithdrawn(db: Queries): Promise<string[]> {
  const rows = await db.many(NumberRow)`
    select number from deletion_log where taken_back_at is not null and erased_at is null
    order by taken_back_at, number`
  return rows.map(({ number }) => number)
}

/** Finished deletions, for the deletion list outside the database. */
export const listDeletions = (db: Queries) =>
  db.many(DeletionRow)`
    select ${columns} from deletion_log where erased_at is not null order by erased_at, number`

export async function insertDeletions(tx: Tx, rows: readonly DeletionRow[]): Promise<void> {
  for (const { number, askedOn, eraseAt, erasedAt, counts, hash } of rows)
    await tx.run`
      insert into deletion_log as d (number, asked_on, erase_at, erased_at, counts, hash)
      values (${number}, ${askedOn}, ${eraseAt}, ${erasedAt}, ${JSON.stringify(counts)}, ${hash})
      on conflict (number) do update
        set erased_at = excluded.erased_at, counts = excluded.counts, hash = excluded.hash, taken_back_at = null
        where d.erased_at is null`
}
