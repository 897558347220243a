import { randomBytes } from 'node:crypto'
import type { Sql } from '../../platform/database/db.ts'

/** Why a copy of a picture is kept under seal after it was deleted. */
export type HoldReason = 'deleted' | 'removed' | 'reported'

/** 128 random bits: whoever knows the name of a picture was told it. */
export const createFileKey = () => randomBytes(16).toString('hex')

/**
 * Committed before the first object is written, so that whatever is left by a crash has a row that tells of it. Pictures
 * of the public pages are no member's.
 */
export async function insertFile(db: Sql, key: string, memberId: number | null): Promise<void> {
  await db`insert into files (key, member_id, state) values (${key}, ${memberId}, 'writing')`
}

/** In the transaction that names it. One that took longer than an hour has been given up meanwhile. */
export async function markFileLive(tx: Sql, key: string): Promise<void> {
  const [row] =
    await tx`update files set state = 'live' where key = ${key} and state = 'writing' returning key`
  if (!row) throw new Error('A picture took so long to be stored that it was given up.')
}

/** Nobody sees them from now on; their objects go soon, and a copy is sealed where there is a reason to keep one. */
export async function markFilesDead(
  tx: Sql,
  keys: readonly string[],
  hold: HoldReason | null,
): Promise<void> {
  await tx`
    update files set state = 'dead', dead_at = now(), due_at = now(), tries = 0, hold = ${hold}
    where key = any (${keys as string[]}) and state in ('writing', 'live')`
}

/** Whoever was storing them was killed, or has waited for a store that does not answer. */
export async function expireUnfinishedFiles(db: Sql): Promise<void> {
  await db`
    update files set state = 'dead', dead_at = now(), due_at = now()
    where state = 'writing' and created_at < now() - interval '1 hour'`
}

export interface DueFile {
  key: string
  state: 'dead' | 'sealed'
  hold: HoldReason | null
  /** This one included. */
  tries: number
  /** Dead for more than a day, and its objects are still there. */
  is_late: boolean
}

/** Whoever claims one has these minutes; a server that is killed meanwhile leaves it to the next. */
export function claimDueFiles(db: Sql, many: number): Promise<DueFile[]> {
  return db<DueFile[]>`
    update files set tries = least(tries + 1, 1000), due_at = now() + interval '2 minutes'
    where key in (
      select key from files where state in ('dead', 'sealed') and due_at <= now()
      order by due_at limit ${many} for update skip locked
    )
    returning key, state, hold, tries, coalesce(state = 'dead' and dead_at < now() - interval '1 day', false) as is_late`
}

/** Its objects are gone; the sealed copy stays until its day. */
export async function markSealed(db: Sql, key: string, days: number): Promise<void> {
  await db`
    update files set state = 'sealed', tries = 0, due_at = dead_at + make_interval(days => ${days})
    where key = ${key} and state = 'dead'`
}

/** Nothing is left of it. Where another server did the same, it may be sealed meanwhile. */
export async function deleteFile(db: Sql, { key, state }: DueFile): Promise<void> {
  await db`delete from files where key = ${key} and state = ${state}`
}

export async function scheduleRetry(db: Sql, key: string, seconds: number): Promise<void> {
  await db`update files set due_at = now() + make_interval(secs => ${seconds}) where key = ${key}`
}

/** Which of these nobody is served any more. */
export async function listUnservedFiles(db: Sql, keys: readonly string[]): Promise<string[]> {
  const rows = await db<{ key: string }[]>`
    select key from files where key = any (${keys as string[]}) and state in ('dead', 'sealed')`
  return rows.map(({ key }) => key)
}

export async function findSealedFile(
  db: Sql,
  key: string,
): Promise<{ member_id: number; hold: HoldReason; due_at: Date } | undefined> {
  const [row] = await db<{ member_id: number; hold: HoldReason; due_at: Date }[]>`
    select member_id, hold, due_at from files where key = ${key} and state = 'sealed'`
  return row
}
