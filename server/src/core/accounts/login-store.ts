import { z } from 'zod'
import { loginLock } from '#contract/core/accounts/account-limits.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'

const CredentialsRow = z.object({
  id: z.int(),
  passwordHash: z.string(),
  /** True if the member has verified the number, false if only claimed. */
  isOwner: z.boolean(),
})
export type MemberCredentials = z.infer<typeof CredentialsRow>

/**
 * The members who can log in with this phone: the member who verified it, and the first registrant who claimed it and
 * can continue. A claim keeps working next to a verified number, otherwise it would show that the number has an account.
 */
export async function findCredentials(
  db: Queries,
  phone: string,
): Promise<[owner: MemberCredentials | undefined, claimant: MemberCredentials | undefined]> {
  const rows = await db.many(CredentialsRow)`
    (
      select id, password_hash as "passwordHash", true as "isOwner" from members
      where phone = ${phone} and phone_verified_at is not null
    )
    union all
    (
      select id, password_hash, false from members
      where claimed_phone = ${phone} and phone_verified_at is null order by claimed_at, id limit 1
    )`
  return [rows.find(row => row.isOwner), rows.find(row => !row.isOwner)]
}

/** Whether the member still has this password and is not suspended. Locks both until the transaction ends. */
export const lockPassword = async (
  tx: Tx,
  { id, passwordHash }: Pick<MemberCredentials, 'id' | 'passwordHash'>,
): Promise<boolean> =>
  (await tx.run`
    select from members m join profiles p on p.member_id = m.id
    where m.id = ${id} and m.password_hash = ${passwordHash} and p.suspended_until is null
    for share`) > 0

const isForgotten = sql`(f.locked_until < now() - make_interval(secs => ${loginLock.forgottenAfterSeconds}))`

const LockRow = z.object({ seconds: z.int() })

/**
 * Counts a try before the comparison, so that parallel tries cannot outrun the count. After the free tries the wait
 * doubles each time. Returns the seconds of the lock, or undefined if the try is allowed.
 */
export async function spendLoginTry(db: Queries, key: Buffer): Promise<number | undefined> {
  const { free, firstSeconds, longestSeconds } = loginLock
  const spent = await db.run`
    insert into login_failures as f (kind, key_hash, failures, locked_until)
    values ('password', ${key}, 1, now())
    on conflict (kind, key_hash) do update set
      failures = case when ${isForgotten} then 1 else f.failures + 1 end,
      locked_until = now() + case
        when ${isForgotten} or f.failures < ${free - 1} then interval '0'
        else make_interval(secs => least(${firstSeconds} * power(2, least(f.failures - ${free - 1}, 20)), ${longestSeconds}))
      end
      where f.locked_until <= clock_timestamp()`
  if (spent > 0) return undefined
  const row = await db.find(LockRow)`
    select ceil(extract(epoch from locked_until - clock_timestamp()))::int as seconds
    from login_failures where kind = 'password' and key_hash = ${key}`
  return Math.max(1, row?.seconds ?? 1)
}

/** For a try that was no guess. Earlier tries still count. */
export const refundLoginTry = (db: Queries, key: Buffer) =>
  db.run`
    update login_failures set failures = failures - 1, locked_until = now()
    where kind = 'password' and key_hash = ${key}`

export const deleteLoginFailures = (db: Queries, key: Buffer) =>
  db.run`delete from login_failures where kind = 'password' and key_hash = ${key}`

export const deleteOldLoginFailures = (db: Queries) =>
  db.run`delete from login_failures f where kind = 'password' and ${isForgotten}`
