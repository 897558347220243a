import type { Sql } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'

export interface DeletionRow {
  number: string
  askedOn: string
  eraseAt: Date
  erasedAt: Date | null
  counts: Record<string, number> | null
  hash: Buffer | null
}

const columns = sql`
  number, asked_on as "askedOn", erase_at as "eraseAt", erased_at as "erasedAt", counts, hash`

/** None where it was taken back. */
export async function findDeletion(db: Sql, number: string): Promise<DeletionRow | undefined> {
  const [row] = await db<DeletionRow[]>`
    select ${columns} from deletions where number = ${number} and taken_back_at is null`
  return row
}

/** The number stays emailTakenText: a list outside that still calls it a request is older than the database. */
export async function cancelDeletion(tx: Sql, number: string): Promise<void> {
  await tx`update deletions set taken_back_at = now() where number = ${number}`
}

/** To the millisecond, which is as exact as a receipt tells it. */
export async function getTransactionTime(tx: Sql): Promise<Date> {
  const [row] = await tx<{ now: Date }[]>`select date_trunc('milliseconds', now()) as now`
  return row?.now as Date
}

/** Once: a receipt that was given is never another. */
export async function updateErased(
  tx: Sql,
  { number, erasedAt, counts, hash }: Pick<DeletionRow, 'number' | 'erasedAt' | 'counts' | 'hash'>,
): Promise<void> {
  await tx`
    update deletions set erased_at = ${erasedAt}, counts = ${tx.json(counts)}, hash = ${hash}
    where number = ${number} and erased_at is null`
}

/** For the list outside the database. */
export async function listWithdrawn(db: Sql): Promise<string[]> {
  const rows = await db<{ number: string }[]>`
    select number from deletions where taken_back_at is not null and erased_at is null
    order by taken_back_at, number`
  return rows.map(({ number }) => number)
}

/** Those that are over, for the list outside the database. */
export function listDeletions(db: Sql): Promise<DeletionRow[]> {
  return db<DeletionRow[]>`
    select ${columns} from deletions where erased_at is not null order by erased_at, number`
}

/** Receipts that were given after the backup was taken. */
export async function insertDeletions(db: Sql, rows: readonly DeletionRow[]): Promise<void> {
  for (const row of rows)
    await db`
      insert into deletions as d (number, asked_on, erase_at, erased_at, counts, hash)
      values (${row.number}, ${row.askedOn}, ${row.eraseAt}, ${row.erasedAt}, ${db.json(row.counts)}, ${row.hash})
      on conflict (number) do update
        set erased_at = excluded.erased_at, counts = excluded.counts, hash = excluded.hash, taken_back_at = null
        where d.erased_at is null`
}
