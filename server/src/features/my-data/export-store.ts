import { z } from 'zod'
import { exportState } from '#contract/features/my-data/my-data.ts'
import { exportHours } from '#contract/platform/promises.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'

const ExportRow = z.object({
  id: z.string(),
  state: exportState.shape.state,
  done: z.int(),
  parts: z.int(),
  bytes: z.int(),
  askedAt: z.date(),
  expiresAt: z.date().nullable(),
})
export type Export = z.infer<typeof ExportRow>

/** Replaces the previous export, in any state. */
export async function insertExport(tx: Tx, memberId: number): Promise<void> {
  await tx.run`delete from exports where member_id = ${memberId}`
  await tx.run`insert into exports (member_id) values (${memberId}) on conflict (member_id) do nothing`
}

/** Ignores an expired export that the job has not deleted yet. */
export const findExport = (db: Queries, memberId: number) =>
  db.find(ExportRow)`
    select id, state, done, parts, bytes, asked_at as "askedAt", expires_at as "expiresAt" from exports
    where member_id = ${memberId} and (expires_at is null or expires_at > now())`

const ClaimedExportRow = z.object({
  id: z.string(),
  memberId: z.int(),
  tries: z.int(),
})
export type ClaimedExport = z.infer<typeof ClaimedExportRow>

const leaseMinutes = 5

/** The next waiting export, or a claimed one with an expired lease. */
export const claimExport = (db: Queries) =>
  db.find(ClaimedExportRow)`
    update exports set state = 'making', done = 0, tries = tries + 1,
      claimed_until = now() + make_interval(mins => ${leaseMinutes})
    where id = (
      select id from exports
      where state in ('waiting', 'making') and (claimed_until is null or claimed_until <= now())
      order by asked_at limit 1 for update skip locked
    )
    returning id, member_id as "memberId", tries`

/** Deletes the chunks of a failed attempt. */
export const deleteChunks = (db: Queries, id: string) =>
  db.run`delete from export_chunks where export_id = ${id}`

/** False if the export was replaced, or the member was erased. Renews the lease. */
export const updateProgress = async (db: Queries, id: string, done: number, parts: number) =>
  (await db.run`
    update exports set done = ${done}, parts = ${parts},
      claimed_until = now() + make_interval(mins => ${leaseMinutes})
    where id = ${id} and state = 'making'`) === 1

export const insertChunk = (db: Queries, id: string, n: number, bytes: Buffer) =>
  db.run`insert into export_chunks (export_id, n, bytes) values (${id}, ${n}, ${bytes})`

export const markExportReady = async (tx: Tx, id: string, bytes: number) =>
  (await tx.run`
    update exports set state = 'ready', bytes = ${bytes}, claimed_until = null, ready_at = now(),
      expires_at = now() + make_interval(hours => ${exportHours})
    where id = ${id} and state = 'making'`) === 1

/** Schedules a retry. After `maxTries` the member sees that the export failed. */
export const markExportFailed = (db: Queries, { id, tries }: ClaimedExport, maxTries: number) =>
  db.run`
    update exports set state = ${tries >= maxTries ? 'failed' : 'waiting'},
      claimed_until = now() + interval '10 seconds',
      expires_at = case when ${tries >= maxTries} then now() + interval '1 day' end
    where id = ${id} and state = 'making'`

const ReadyExportRow = z.object({ bytes: z.int() })

export const findReadyExport = (db: Queries, id: string, memberId: number) =>
  db.find(ReadyExportRow)`
    select bytes from exports
    where id = ${id} and member_id = ${memberId} and state = 'ready' and expires_at > now()`

const ChunkRow = z.object({ bytes: z.instanceof(Buffer) })

export async function findChunk(db: Queries, id: string, n: number): Promise<Buffer | undefined> {
  const row = await db.find(ChunkRow)`
    select bytes from export_chunks where export_id = ${id} and n = ${n}`
  return row?.bytes
}

export const deleteOldExports = (db: Queries) => db.run`delete from exports where expires_at <= now()`

const PictureRow = z.object({ slot: z.int(), key: z.string() })

export const listOwnPictures = (db: Queries, memberId: number) =>
  db.many(PictureRow)`
    select slot, file_key as key from photos where member_id = ${memberId} and file_key is not null order by slot`
