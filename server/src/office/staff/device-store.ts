import { staffDeviceDays } from '#contract/office/staff/staff-limits.ts'
import type { Sql } from '../../platform/database/db.ts'

export async function isStaffDevice(db: Sql, tokenHash: Buffer, email: string): Promise<boolean> {
  const [row] = await db`
    select from staff_devices d join staff s on s.id = d.staff_id
    where d.token_hash = ${tokenHash} and s.email = ${email}
      and d.used_at > now() - make_interval(days => ${staffDeviceDays})`
  return row !== undefined
}

export async function insertStaffDevice(tx: Sql, tokenHash: Buffer, staffId: number): Promise<void> {
  await tx`
    insert into staff_devices (token_hash, staff_id) values (${tokenHash}, ${staffId})
    on conflict (token_hash, staff_id) do update set used_at = now()`
}

export async function deleteStaffDevices(tx: Sql, staffId: number): Promise<void> {
  await tx`delete from staff_devices where staff_id = ${staffId}`
}

export async function deleteOldStaffDevices(db: Sql): Promise<void> {
  await db`delete from staff_devices where used_at <= now() - make_interval(days => ${staffDeviceDays})`
}
