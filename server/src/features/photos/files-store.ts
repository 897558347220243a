import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Queries, Tx } from '../../platform/database/db.ts'

const retentionReasons = ['deleted', 'removed', 'reported'] as const
export type RetentionReason = (typeof retentionReasons)[number]

/** 128 random bits, so that keys cannot be guessed. */
export const createFileKey = () => randomBytes(16).toString('hex')

/**
 * Committed before the first object is written, so that the collector finds the objects of a crashed upload. Pictures of
 * the public pages have no member.
 */
export const insertFile = (db: Queries, key: string, memberId: number | null) =>
  db.run`insert into files (key, member_id, state) values (${key}, ${memberId}, 'writing')`

/** Call in the transaction that inserts the photo. Throws if the upload took over an hour and was collected. */
export async function markFileLive(tx: Tx, key: string): Promise<void> {
  const marked = await tx.run`update files set state = 'live' where key = ${key} and state = 'writing'`
  if (marked === 0) throw new Error('The picture was collected because its upload took over an hour.')
}

/** Schedules the deletion of the objects. With a retention reason, the collector seals a copy first. */
export const markFilesDead = (tx: Tx, keys: readonly string[], retentionReason: RetentionReason | null) =>
  tx.run`
    update files set state = 'dead', dead_at = now(), due_at = now(), tries = 0, retention_reason = ${retentionReason}
    where key = any (${keys}) and state in ('writing', 'live')`

/** Marks uploads as dead that did not finish within an hour, such as those of a crashed server. */
export const expireUnfinishedFiles = (db: Queries) =>
  db.run`
    update files set state = 'dead', dead_at = now(), due_at = now()
    where state = 'writing' and created_at < now() - interval '1 hour'`

const DueFileRow = z.object({
  key: z.string(),
  state: z.enum(['dead', 'sealed']),
  retentionReason: z.enum(retentionReasons).nullable(),
  /** Attempts, including this one. */
  tries: z.int(),
  /** Dead for more than a day, with objects that still exist. */
  isLate: z.boolean(),
})
export type DueFile = z.infer<typeof DueFileRow>

/** Leases the files for two minutes. After a crash, another server claims them. */
export const claimDueFiles = (db: Queries, limit: number) =>
  db.many(DueFileRow)`
    update files set tries = least(tries + 1, 1000), due_at = now() + interval '2 minutes'
    where key in (
      select key from files where state in ('dead', 'sealed') and due_at <= now()
      order by due_at limit ${limit} for update skip locked
    )
    returning key, state, retention_reason as "retentionReason", tries, coalesce(state = 'dead' and dead_at < now() - interval '1 day', false) as "isLate"`

/** The served objects are gone. The sealed copy stays for `days` from the deletion. */
export const markSealed = (db: Queries, key: string, days: number) =>
  db.run`
    update files set state = 'sealed', tries = 0, due_at = dead_at + make_interval(days => ${days})
    where key = ${key} and state = 'dead'`

/** Compares the state, because another server may have sealed the file since the claim. */
export const deleteFile = (db: Queries, { key, state }: DueFile) =>
  db.run`delete from files where key = ${key} and state = ${state}`

export const scheduleRetry = (db: Queries, key: string, seconds: number) =>
  db.run`update files set due_at = now() + make_interval(secs => ${seconds}) where key = ${key}`

const KeyRow = z.object({ key: z.string() })

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
