import type { StaffRole } from '#contract/platform/staff-roles.ts'
import type { Sql } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'

export interface StaffMember {
  id: number
  name: string
  email: string
  roles: StaffRole[]
  isDisabled: boolean
  isEnrolled: boolean
}

const staffColumns = sql`
  s.id, s.name, s.email, s.roles, s.disabled_at is not null as "isDisabled",
  s.enrolled_at is not null as "isEnrolled"`

export async function findStaffMember(db: Sql, id: number): Promise<StaffMember | undefined> {
  const [row] = await db<StaffMember[]>`select ${staffColumns} from staff s where s.id = ${id}`
  return row
}

/** Locks the row until the transaction ends. */
export async function lockStaffMember(tx: Sql, id: number): Promise<StaffMember | undefined> {
  const [row] = await tx<StaffMember[]>`
    select ${staffColumns} from staff s where s.id = ${id} for no key update`
  return row
}

export async function findStaffByEmail(db: Sql, email: string): Promise<StaffMember | undefined> {
  const [row] = await db<StaffMember[]>`select ${staffColumns} from staff s where s.email = ${email}`
  return row
}

export interface Credentials {
  id: number
  name: string
  email: string
  passwordHash: string
}

/** Only for people who can sign in. */
export async function findStaffCredentials(db: Sql, email: string): Promise<Credentials | undefined> {
  const [row] = await db<Credentials[]>`
    select id, name, email, password_hash as "passwordHash" from staff
    where email = ${email} and disabled_at is null and enrolled_at is not null and password_hash is not null`
  return row
}

export async function findPasswordHash(db: Sql, id: number): Promise<string | undefined> {
  const [row] = await db<{ hash: string | null }[]>`select password_hash as hash from staff where id = ${id}`
  return row?.hash ?? undefined
}

/** True if this is still the password of an enabled person. Locks the row until the transaction ends. */
export async function lockStaffPassword(tx: Sql, { id, passwordHash }: Credentials): Promise<boolean> {
  const [row] = await tx`
    select from staff where id = ${id} and password_hash = ${passwordHash} and disabled_at is null for share`
  return row !== undefined
}

export interface StaffRow extends StaffMember {
  lastSeen: Date | null
}

/** At most 200 people. */
export async function listStaffRows(db: Sql): Promise<StaffRow[]> {
  return db<StaffRow[]>`
    select ${staffColumns}, (
      select max(last_seen_at) from staff_sessions t where t.staff_id = s.id
    ) as "lastSeen"
    from staff s order by s.disabled_at is not null, s.name, s.id limit 200`
}

/** Enrolled and enabled people with one of these roles. */
export async function listActiveStaff(db: Sql, roles: readonly StaffRole[]): Promise<StaffMember[]> {
  return db<StaffMember[]>`
    select ${staffColumns} from staff s
    where s.roles && ${[...roles]}::text[] and s.enrolled_at is not null and s.disabled_at is null
    order by s.id`
}

/** Undefined if the address is taken. */
export async function insertStaffMember(
  tx: Sql,
  person: { email: string; name: string; roles: readonly StaffRole[] },
): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into staff (email, name, roles) values (${person.email}, ${person.name}, ${[...person.roles]})
    on conflict (email) do nothing returning id`
  return row?.id
}

export async function writeRoles(tx: Sql, id: number, roles: readonly StaffRole[]): Promise<void> {
  await tx`update staff set roles = ${[...roles]} where id = ${id}`
}

/** False if the person was disabled before. The database refuses to disable the last admin. */
export async function writeDisabled(tx: Sql, id: number): Promise<boolean> {
  const rows = await tx`
    update staff set disabled_at = now() where id = ${id} and disabled_at is null returning 1`
  return rows.length === 1
}

export async function writeEnabled(tx: Sql, id: number): Promise<void> {
  await tx`update staff set disabled_at = null where id = ${id}`
}

export async function writePassword(tx: Sql, id: number, passwordHash: string | null): Promise<void> {
  await tx`update staff set password_hash = ${passwordHash} where id = ${id}`
}

/** Removes the password. The person has to enrol again. */
export async function writeUnenrolled(tx: Sql, id: number): Promise<void> {
  await tx`update staff set password_hash = null, enrolled_at = null where id = ${id}`
}

export async function writeEnrolled(tx: Sql, id: number, passwordHash: string): Promise<void> {
  await tx`
    update staff set password_hash = ${passwordHash}, enrolled_at = coalesce(enrolled_at, now()) where id = ${id}`
}
