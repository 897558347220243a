import { knownDeviceDays } from '#contract/platform/promises.ts'
import type { Sql } from '../../../platform/database/db.ts'

/** Whether this browser has signed in before the member who proved this phone. */
export async function isDeviceOfPhone(db: Sql, tokenHash: Buffer, phone: string): Promise<boolean> {
  const [row] = await db`
    select from known_devices k join members m on m.id = k.member_id
    where k.token_hash = ${tokenHash} and m.phone = ${phone} and m.phone_verified_at is not null`
  return row !== undefined
}

/** Whether the token is one of ours, for whomever. */
export async function isKnownDevice(db: Sql, tokenHash: Buffer): Promise<boolean> {
  const [row] = await db`select from known_devices where token_hash = ${tokenHash} limit 1`
  return row !== undefined
}

export async function insertDevice(db: Sql, tokenHash: Buffer, memberId: number): Promise<void> {
  await db`
    insert into known_devices (token_hash, member_id) values (${tokenHash}, ${memberId})
    on conflict (token_hash, member_id) do update set used_at = now()`
}

export async function deleteDevicesOf(db: Sql, memberId: number): Promise<void> {
  await db`delete from known_devices where member_id = ${memberId}`
}

export async function deleteOldDevices(db: Sql): Promise<void> {
  await db`delete from known_devices where used_at < now() - make_interval(days => ${knownDeviceDays})`
}
