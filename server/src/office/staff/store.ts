import { z } from 'zod'
import { type StaffRole, staffRoles } from '#contract/platform/staff-roles.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { lockRows } from '../../platform/database/lock.ts'
import { sql } from '../../platform/database/sql.ts'

const StaffMember = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  isDisabled: z.boolean(),
  isEnrolled: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>

const staffColumns = sql`
  s.id, s.name, s.email, s.roles, s.disabled_at is not null as "isDisabled",
  s.enrolled_at is not null as "isEnrolled"`

export const findStaffMember = (db: Queries, id: number) =>
  db.find(StaffMember)`select ${staffColumns} from staff s where s.id = ${id}`

export async function lockStaffMember(tx: Tx, id: number): Promise<StaffMember | undefined> {
  await lockRows(tx, 'staff', [id])
  return findStaffMember(tx, id)
}

export const findStaffByEmail = (db: Queries, email: string) =>
  db.find(StaffMember)`select ${staffColumns} from staff s where s.email = ${email}`

const Credentials = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  passwordHash: z.string(),
})
export type Credentials = z.infer<typeof Credentials>

export const findStaffCredentials = (db: Queries, email: string) =>
  db.find(Credentials)`
    select id, name, email, password_hash as "passwordHash" from staff
    where email = ${email} and disabled_at is null and enrolled_at is not null and password_hash is not null`

const HashRow = z.object({ hash: z.string().nullable() })

export async function findPasswordHash(db: Queries, id: number): Promise<string | undefined> {
  const row = await db.find(HashRow)`
    select password_hash as hash from staff where id = ${id}`
  return row?.hash ?? undefined
}

/** True if this is still the password of an enabled person. Locks the row until the transaction ends. */
export async function lockStaffPassword(tx: Tx, { id, passwordHash }: Credentials): Promise<boolean> {
  await lockRows(tx, 'staff', [id], 'share')
  const found = await tx.run`
    select from staff where id = ${id} and password_hash = ${passwordHash} and disabled_at is null`
  return found === 1
}

const StaffRow = StaffMember.extend({ lastSeen: z.date().nullable() })
export type StaffRow = z.infer<typeof StaffRow>

export const listStaffRows = (db: Queries) =>
  db.many(StaffRow)`
    select ${staffColumns}, (
      select max(last_seen_at) from staff_sessions t where t.staff_id = s.id
    ) as "lastSeen"
    from staff s order by s.disabled_at is not null, s.name, s.id limit 200`

export const listActiveStaff = (db: Queries, roles: readonly StaffRole[]) =>
  db.many(StaffMember)`
    select ${staffColumns} from staff s
    where s.roles && ${roles}::text[] and s.enrolled_at is not null and s.disabled_at is null
    order by s.id`

export async function insertStaffMember(
  tx: Tx,
  person: { email: string; name: string; roles: readonly StaffRole[] },
): Promise<number | undefined> {
  const row = await tx.find(StaffMember.pick({ id: true }))`
    insert into staff (email, name, roles) values (${person.email}, ${person.name}, ${person.roles})
    on conflict (email) do nothing returning id`
  return row?.id
}

export const updateRoles = (tx: Tx, id: number, roles: readonly StaffRole[]) =>
  tx.run`update staff set roles = ${roles} where id = ${id}`

/** False if the person was disabled before. The database refuses to disable the last admin. */
export const updateDisabled = async (tx: Tx, id: number) =>
  (await tx.run`
    update staff set disabled_at = now() where id = ${id} and disabled_at is null`) === 1

export const updateEnabled = (tx: Tx, id: number) =>
  tx.run`update staff set disabled_at = null where id = ${id}`

export const updateStaffPassword = (tx: Tx, id: number, passwordHash: string | null) =>
  tx.run`update staff set password_hash = ${passwordHash} where id = ${id}`

/** Removes the password. The person has to enrol again. */
export const updateUnenrolled = (tx: Tx, id: number) =>
  tx.run`update staff set password_hash = null, enrolled_at = null where id = ${id}`

export const updateEnrolled = (tx: Tx, id: number, passwordHash: string) =>
  tx.run`
    update staff set password_hash = ${passwordHash}, enrolled_at = coalesce(enrolled_at, now()) where id = ${id}`

/** The number for an SMS about urgent cases. */
export const updateAlarmPhone = (db: Queries, staffId: number, phone: string | null) =>
  db.run`update staff set phone = ${phone} where id = ${staffId}`
