import type { StaffRole } from '#contract/platform/staff-roles.ts'
import type { Sql } from '../../platform/database/db.ts'

/** The people of the office. */

export interface Person {
  id: number
  name: string
  email: string
  roles: StaffRole[]
  isDisabled: boolean
  isEnrolled: boolean
}

const personColumns = (db: Sql) => db`
  s.id, s.name, s.email, s.roles, s.disabled_at is not null as "isDisabled",
  s.enrolled_at is not null as "isEnrolled"`

export async function findPerson(db: Sql, id: number): Promise<Person | undefined> {
  const [row] = await db<Person[]>`select ${personColumns(db)} from staff s where s.id = ${id}`
  return row
}

/** The same, and nobody changes the person until the transaction ends. */
export async function lockPerson(tx: Sql, id: number): Promise<Person | undefined> {
  const [row] = await tx<Person[]>`
    select ${personColumns(tx)} from staff s where s.id = ${id} for no key update`
  return row
}

export async function findPersonByEmail(db: Sql, email: string): Promise<Person | undefined> {
  const [row] = await db<Person[]>`select ${personColumns(db)} from staff s where s.email = ${email}`
  return row
}

export interface Credentials {
  id: number
  name: string
  email: string
  passwordHash: string
}

/** Of somebody who may sign in at all. */
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

/** Whether this is still the password of somebody who may sign in, and stays so until the transaction ends. */
export async function holdStaffPassword(tx: Sql, { id, passwordHash }: Credentials): Promise<boolean> {
  const [row] = await tx`
    select from staff where id = ${id} and password_hash = ${passwordHash} and disabled_at is null for share`
  return row !== undefined
}

export interface StaffRow extends Person {
  lastSeen: Date | null
}

/** An office is small; a list that is not would be cut. */
export async function listStaffRows(db: Sql): Promise<StaffRow[]> {
  return db<StaffRow[]>`
    select ${personColumns(db)}, (
      select max(last_seen_at) from staff_sessions t where t.staff_id = s.id
    ) as "lastSeen"
    from staff s order by s.disabled_at is not null, s.name, s.id limit 200`
}

/** Who may say yes to something now: enrolled, not disabled, with one of these roles. */
export async function listActing(db: Sql, roles: readonly StaffRole[]): Promise<Person[]> {
  return db<Person[]>`
    select ${personColumns(db)} from staff s
    where s.roles && ${[...roles]}::text[] and s.enrolled_at is not null and s.disabled_at is null
    order by s.id`
}

/** Undefined where the address belongs to somebody already. */
export async function insertPerson(
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

/** False where they were disabled before. The last admin cannot be: the database says so. */
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

/** As on the first day: no password, and a second factor still to come. */
export async function writeUnenrolled(tx: Sql, id: number): Promise<void> {
  await tx`update staff set password_hash = null, enrolled_at = null where id = ${id}`
}

export async function writeEnrolled(tx: Sql, id: number, passwordHash: string): Promise<void> {
  await tx`
    update staff set password_hash = ${passwordHash}, enrolled_at = coalesce(enrolled_at, now()) where id = ${id}`
}
