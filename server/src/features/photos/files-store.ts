import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Queries, Tx } from '../../platform/database/db.ts'

/** Why a copy of a picture is kept under seal after it was deleted. */
const retentionReasons = ['deleted', 'removed', 'reported'] as const
export type RetentionReason = (typeof retentionReasons)[number]

/** 128 random bits: whoever knows the name of a picture was told it. */
export const createFileKey = () => randomBytes(16).toString('hex')

/**
 * Committed before the first object is written, so that whatever is left by a crash has a row that tells of it. Pictures
 * of the public pages are no member's.
 */
export const insertFile = (db: Queries, key: string, memberId: number | null) =>
  db.run`insert into files (key, member_id, state) values (${key}, ${memberId}, 'writing')`

/** In the transaction that names it. One that took longer than an hour has been given up meanwhile. */
export async function markFileLive(tx: Tx, key: string): Promise<void> {
  const marked = await tx.run`update files set state = 'live' where key = ${key} and state = 'writing'`
  if (marked === 0) throw new Error('A picture took so long to be stored that it was given up.')
}

/** Nobody sees them from now on; their objects go soon, and a copy is sealed where there is a reason to keep one. */
export const markFilesDead = (tx: Tx, keys: readonly string[], retentionReason: RetentionReason | null) =>
  tx.run`
    update files set state = 'dead', dead_at = now(), due_at = now(), tries = 0, retention_reason = ${retentionReason}
    where key = any (${keys}) and state in ('writing', 'live')`

/** Whoever was storing them was killed, or has waited for a store that does not answer. */
export const expireUnfinishedFiles = (db: Queries) =>
  db.run`
    update files set state = 'dead', dead_at = now(), due_at = now()
    where state = 'writing' and created_at < now() - interval '1 hour'`

const DueFileRow = z.object({
  key: z.string(),
  state: z.enum(['dead', 'sealed']),
  retentionReason: z.enum(retentionReasons).nullable(),
  /** This one included. */
  tries: z.int(),
  /** Dead for more than a day, and its objects are still there. */
  isLate: z.boolean(),
})
export type DueFile = z.infer<typeof DueFileRow>

/** Whoever claims one has these minutes; a server that is killed meanwhile leaves it to the next. */
export const claimDueFiles = (db: Queries, many: number) =>
  db.many(DueFileRow)`
    update files set tries = least(tries + 1, 1000), due_at = now() + interval '2 minutes'
    where key in (
      select key from files where state in ('dead', 'sealed') and due_at <= now()
      order by due_at limit ${many} for update skip locked
    )
    returning key, state, retention_reason as "retentionReason", tries, coalesce(state = 'dead' and dead_at < now() - interval '1 day', false) as "isLate"`

/** Its objects are gone; the sealed copy stays until its day. */
export const markSealed = (db: Queries, key: string, days: number) =>
  db.run`
    update files set state = 'sealed', tries = 0, due_at = dead_at + make_interval(days => ${days})
    where key = ${key} and state = 'dead'`

/** Nothing is left of it. Where another server did the same, it may be sealed meanwhile. */
export const deleteFile = (db: Queries, { key, state }: DueFile) =>
  db.run`delete from files where key = ${key} and state = ${state}`

export const scheduleRetry = (db: Queries, key: string, seconds: number) =>
  db.run`update files set due_at = now() + make_interval(secs => ${seconds}) where key = ${key}`

const KeyRow = z.object({ key: z.string() })

/** Which of these are served no longer. */
export async function listUnservedFiles(db: Queries, keys: readonly string[]): Promise<string[]> {
  const rows = await db.many(KeyRow)`
    select key from files where key = any (${keys}) and state in ('dead', 'sealed')`
  return rows.map(({ key }) => key)
}

const SealedFileRow = z.object({
  memberId: z.int().nullable(),
  retentionReason: z.enum(retentionReasons).nullable(),
})

export const findSealedFile = (db: Queries, key: string) =>
  db.find(SealedFileRow)`
    select member_id as "memberId", retention_reason as "retentionReason" from files where key = ${key} and state = 'sealed'`
