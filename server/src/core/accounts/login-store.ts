import { loginLock } from '#contract/core/accounts/account-limits.ts'
import type { Sql } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'

export interface MemberCredentials {
  id: number
  password_hash: string
  /** Of a number that was proved; otherwise it was only given. */
  is_owner: boolean
}

/**
 * Who may log in by this phone: the member who proved it, and of the registrants who gave it the first, so that whoever
 * left before the code can go on. Both, since a claim that stopped working would tell that the number is somebody's.
 */
export async function findCredentials(
  db: Sql,
  phone: string,
): Promise<[owner: MemberCredentials | undefined, claimant: MemberCredentials | undefined]> {
  const rows = await db<MemberCredentials[]>`
    (
      select id, password_hash, true as is_owner from members
      where phone = ${phone} and phone_verified_at is not null
    )
    union all
    (
      select id, password_hash, false from members
      where claimed_phone = ${phone} and phone_verified_at is null order by claimed_at, id limit 1
    )`
  return [rows.find(row => row.is_owner), rows.find(row => !row.is_owner)]
}

/** Whether this is still the password of a member who is not suspended, and stays so until the transaction ends. */
export async function lockPassword(
  db: Sql,
  { id, password_hash }: Pick<MemberCredentials, 'id' | 'password_hash'>,
): Promise<boolean> {
  const [row] = await db`
    select from members m join profiles p on p.member_id = m.id
    where m.id = ${id} and m.password_hash = ${password_hash} and p.suspended_until is null
    for share`
  return row !== undefined
}

/**
 * Counts a try before it is compared, so that parallel tries cannot outrun the count. After the free ones in a row each
 * waits twice as long as the one before. Undefined: go on. A number: locked, for so many seconds.
 */
export async function spendLoginTry(db: Sql, key: Buffer): Promise<number | undefined> {
  const { free, firstSeconds, longestSeconds } = loginLock
  const [taken] = await db`
    insert into login_failures as f (phone_hash, failures, locked_until)
    values (${key}, 1, now())
    on conflict (phone_hash) do update set
      failures = case when ${isForgotten} then 1 else f.failures + 1 end,
      locked_until = now() + case
        when ${isForgotten} or f.failures < ${free - 1} then interval '0'
        else make_interval(secs => least(${firstSeconds} * power(2, least(f.failures - ${free - 1}, 20)), ${longestSeconds}))
      end
      where f.locked_until <= clock_timestamp()
    returning 1`
  if (taken) return undefined
  const [row] = await db<{ seconds: number }[]>`
    select ceil(extract(epoch from locked_until - clock_timestamp()))::int as seconds
    from login_failures where phone_hash = ${key}`
  return Math.max(1, row?.seconds ?? 1)
}

const isForgotten = sql`(f.locked_until < now() - make_interval(secs => ${loginLock.forgottenAfterSeconds}))`

/** For a try that was no guess; those before it still count. */
export async function refundLoginTry(db: Sql, key: Buffer): Promise<void> {
  await db`update login_failures set failures = failures - 1, locked_until = now() where phone_hash = ${key}`
}

export async function deleteLoginFailures(db: Sql, key: Buffer): Promise<void> {
  await db`delete from login_failures where phone_hash = ${key}`
}

/** Wrong passwords that no longer count. */
export async function deleteOldLoginFailures(db: Sql): Promise<void> {
  await db`delete from login_failures f where ${isForgotten}`
}
