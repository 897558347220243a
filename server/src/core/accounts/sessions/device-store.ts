import { knownDeviceDays } from '#contract/platform/promises.ts'
import type { Queries } from '../../../platform/database/db.ts'

/** True if the member who verified this phone has logged in with this browser before. */
export const isDeviceOfPhone = async (db: Queries, tokenHash: Buffer, phone: string): Promise<boolean> =>
  (await db.run`
    select from known_devices k join members m on m.id = k.member_id
    where k.token_hash = ${tokenHash} and m.phone = ${phone} and m.phone_verified_at is not null`) > 0

export const isKnownDevice = async (db: Queries, tokenHash: Buffer): Promise<boolean> =>
  (await db.run`select from known_devices where token_hash = ${tokenHash} limit 1`) > 0

export const insertDevice = (db: Queries, tokenHash: Buffer, memberId: number) =>
  db.run`
    insert into known_devices (token_hash, member_id) values (${tokenHash}, ${memberId})
    on conflict (token_hash, member_id) do update set used_at = now()`

export const deleteDevicesOf = (db: Queries, memberId: number) =>
  db.run`delete from known_devices where member_id = ${memberId}`

export const deleteOldDevices = (db: Queries) =>
  db.run`delete from known_devices where used_at < now() - make_interval(days => ${knownDeviceDays})`
