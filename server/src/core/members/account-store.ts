import { z } from 'zod'
import type { Settings } from '#contract/core/settings/settings.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { assignments, type Sql, sql } from '../../platform/database/sql.ts'

/** Writes accounts: how a member logs in and can be reached, and the settings of the account. */

export interface NewAccount {
  email: string
  passwordHash: string
  profileFor: string
  address: string
}

const MemberId = z.object({ id: z.int() })

/** Undefined if the e-mail is taken. Of two parallel sign-ups only one gets it. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<number | undefined> {
  const row = await tx.find(MemberId)`
    with account as (
      insert into members (email, password_hash, profile_for, signed_up_from)
      values (${account.email}, ${account.passwordHash}, ${account.profileFor}, ${account.address})
      on conflict (email) do nothing
      returning id
    ), activity as (
      insert into member_activity (member_id) select id from account
    )
    select id from account`
  return row?.id
}

export const updatePassword = (tx: Tx, memberId: number, passwordHash: string) =>
  tx.run`update members set password_hash = ${passwordHash} where id = ${memberId}`

/** False if the password has changed. Of two parallel changes only one succeeds. */
export const updatePasswordFrom = async (
  tx: Tx,
  memberId: number,
  before: string,
  passwordHash: string,
): Promise<boolean> =>
  (await tx.run`
    update members set password_hash = ${passwordHash}
    where id = ${memberId} and password_hash = ${before}`) === 1

/** False if another account has the address. The unique index refuses a parallel change to the same one. */
export const updateEmail = async (tx: Tx, memberId: number, email: string): Promise<boolean> =>
  (await tx.run`
    update members set email = ${email}
    where id = ${memberId} and not exists (select from members other where other.email = ${email})`) === 1

/** The caller holds the lock of the number and has checked that no other account verified it. */
export const updateVerifiedPhone = (tx: Tx, memberId: number, phone: string) =>
  tx.run`
    update members set phone = ${phone}, phone_verified_at = now(), claimed_phone = null, claimed_at = null
    where id = ${memberId}`

/**
 * Stores the number that a registrant claims, so that they can log in and continue later. Others may claim the same; the
 * member who verifies it gets it. Does the same for a number that has an account, so that the reply does not show it.
 */
export const updateClaimedPhone = (db: Queries, memberId: number, phone: string) =>
  db.run`
    update members set claimed_phone = ${phone},
      claimed_at = case when claimed_phone = ${phone} then claimed_at else now() end
    where id = ${memberId}`

/** The candidate becomes the only holder, with their own number, mailbox and password. */
export const updateHolder = (
  tx: Tx,
  memberId: number,
  { phone, email, passwordHash }: { phone: string | null; email: string; passwordHash: string },
) =>
  tx.run`
    update members set phone = ${phone}, phone_verified_at = ${phone === null ? null : sql`now()`},
      claimed_phone = null, claimed_at = null, email = ${email}, password_hash = ${passwordHash}, profile_for = 'Self', managed_by = null
    where id = ${memberId}`

/** Makes the account a shared one: from then on each action names the person. */
export const updateManagedBy = (tx: Tx, memberId: number, managedBy: string) =>
  tx.run`update members set managed_by = ${managedBy} where id = ${memberId}`

/** The relative or friend becomes the only holder again. */
export const clearManagedBy = (tx: Tx, memberId: number) =>
  tx.run`update members set managed_by = null where id = ${memberId} and managed_by is not null`

/** Pauses the member's messages until this moment. Null ends the pause. */
export const updateMessagesPause = (tx: Tx, memberId: number, end: Sql) =>
  tx.run`
    update members set messages_paused_until = latest.ends_at
    from (select ${end} as ends_at) as latest
    where id = ${memberId} and messages_paused_until is distinct from latest.ends_at`

const switches = {
  wantsMail: 'wants_mail',
  digest: 'digest',
  showsPresence: 'shows_presence',
  takesMessages: 'takes_messages',
  onlyFitting: 'only_fitting',
} as const
type SwitchName = keyof typeof switches

export async function updateSwitches(
  db: Queries,
  memberId: number,
  wanted: { [Name in SwitchName]?: Settings[Name] | undefined },
): Promise<void> {
  const columns = (Object.keys(switches) as SwitchName[]).flatMap(name => {
    const value = wanted[name]
    return value === undefined ? [] : [[switches[name], value] as const]
  })
  if (columns.length === 0) return
  await db.run`update members set ${assignments(Object.fromEntries(columns))} where id = ${memberId}`
}
