import { staffDeviceDays } from '#contract/office/staff/staff-limits.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'

export const isStaffDevice = async (db: Queries, tokenHash: Buffer, email: string) =>
  (await db.run`
    select from staff_devices d join staff s on s.id = d.staff_id
    where d.token_hash = ${tokenHash} and s.email = ${email}
      and d.used_at > now() - make_interval(days => ${staffDeviceDays})`) === 1

export const insertStaffDevice = (tx: Tx, tokenHash: Buffer, staffId: number) =>
  tx.run`
    insert into staff_devices (token_hash, staff_id) values (${tokenHash}, ${staffId})
    on conflict (token_hash, staff_id) do update set used_at = now()`

export const deleteStaffDevices = (tx: Tx, staffId: number) =>
  tx.run`delete from staff_devices where staff_id = ${staffId}`

export const deleteOldStaffDevices = (db: Queries) =>
  db.run`delete from staff_devices where used_at <= now() - make_interval(days => ${staffDeviceDays})`
