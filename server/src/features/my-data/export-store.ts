import { exportHours } from '#contract/platform/promises.ts'
import type { Sql } from '../../platform/database/db.ts'

export interface ExportRow {
  id: string
  state: 'waiting' | 'making' | 'ready' | 'failed'
  done: number
  parts: number
  bytes: number
  askedAt: Date
  expiresAt: Date | null
}

/** Takes the place of the one before, whatever became of it. */
export async function insertExport(tx: Sql, memberId: number): Promise<void> {
  await tx`delete from exports where member_id = ${memberId}`
  await tx`insert into exports (member_id) values (${memberId}) on conflict (member_id) do nothing`
}

/** One that is over is gone, also before the job has come by. */
export async function findExport(db: Sql, memberId: number): Promise<ExportRow | undefined> {
  const [row] = await db<ExportRow[]>`
    select id, state, done, parts, bytes, asked_at as "askedAt", expires_at as "expiresAt" from exports
    where member_id = ${memberId} and (expires_at is null or expires_at > now())`
  return row
}

export interface ClaimedExport {
  id: string
  memberId: number
  tries: number
}

const leaseMinutes = 5

/** The next that waits, or that a killed server left; one pair of hands at a time. */
export async function claimExport(db: Sql): Promise<ClaimedExport | undefined> {
  const [row] = await db<ClaimedExport[]>`
    update exports set state = 'making', done = 0, tries = tries + 1,
      claimed_until = now() + make_interval(mins => ${leaseMinutes})
    where id = (
      select id from exports
      where state in ('waiting', 'making') and (claimed_until is null or claimed_until <= now())
      order by asked_at limit 1 for update skip locked
    )
    returning id, member_id as "memberId", tries`
  return row
}

/** Of a try before. */
export async function deleteChunks(db: Sql, id: string): Promise<void> {
  await db`delete from export_chunks where export_id = ${id}`
}

/** False where it was asked for anew meanwhile, or the member has left. */
export async function updateProgress(db: Sql, id: string, done: number, parts: number): Promise<boolean> {
  const { count } = await db`
    update exports set done = ${done}, parts = ${parts},
      claimed_until = now() + make_interval(mins => ${leaseMinutes})
    where id = ${id} and state = 'making'`
  return count === 1
}

export async function insertChunk(db: Sql, id: string, n: number, bytes: Buffer): Promise<void> {
  await db`insert into export_chunks (export_id, n, bytes) values (${id}, ${n}, ${bytes})`
}

export async function markExportReady(tx: Sql, id: string, bytes: number): Promise<boolean> {
  const { count } = await tx`
    update exports set state = 'ready', bytes = ${bytes}, claimed_until = null, ready_at = now(),
      expires_at = now() + make_interval(hours => ${exportHours})
    where id = ${id} and state = 'making'`
  return count === 1
}

/** It is tried again in a while; after some tries the member is told that it did not work. */
export async function markExportFailed(
  db: Sql,
  { id, tries }: ClaimedExport,
  maxTries: number,
): Promise<void> {
  await db`
    update exports set state = ${tries >= maxTries ? 'failed' : 'waiting'},
      claimed_until = now() + interval '10 seconds',
      expires_at = case when ${tries >= maxTries} then now() + interval '1 day' end
    where id = ${id} and state = 'making'`
}

/** For its owner, while it can be fetched. */
export async function findReadyExport(
  db: Sql,
  id: string,
  memberId: number,
): Promise<{ bytes: number } | undefined> {
  const [row] = await db<{ bytes: number }[]>`
    select bytes from exports
    where id = ${id} and member_id = ${memberId} and state = 'ready' and expires_at > now()`
  return row
}

export async function findChunk(db: Sql, id: string, n: number): Promise<Buffer | undefined> {
  const [row] = await db<{ bytes: Buffer }[]>`
    select bytes from export_chunks where export_id = ${id} and n = ${n}`
  return row?.bytes
}

export async function deleteOldExports(db: Sql): Promise<void> {
  await db`delete from exports where expires_at <= now()`
}

/** Pictures that an export takes along. */
export function listOwnPictures(
  db: Sql,
  memberId: number,
): Promise<{ slot: number; key: string | null; status: string }[]> {
  return db<{ slot: number; key: string | null; status: string }[]>`
    select slot, file_key as key, status from photos where member_id = ${memberId} order by slot`
}
