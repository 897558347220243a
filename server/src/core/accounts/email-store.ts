import { emailLinkHours } from '#contract/platform/promises.ts'
import type { Sql } from '../../platform/database/db.ts'

/** A new link takes the place of the one before. */
export async function insertEmailChange(
  tx: Sql,
  { memberId, email, tokenHash }: { memberId: number; email: string; tokenHash: Buffer },
): Promise<void> {
  await tx`
    insert into email_changes (member_id, email, token_hash, expires_at)
    values (${memberId}, ${email}, ${tokenHash}, now() + make_interval(hours => ${emailLinkHours}))
    on conflict (member_id) do update set email = excluded.email, token_hash = excluded.token_hash,
      created_at = now(), expires_at = excluded.expires_at`
}

export async function findNewEmail(db: Sql, memberId: number): Promise<string | undefined> {
  const [row] = await db<{ email: string }[]>`
    select email from email_changes where member_id = ${memberId} and expires_at > now()`
  return row?.email
}

/** Spends the link: of a thousand at once, one gets it. The account is held before, as by whoever ends the link. */
export async function redeemEmailChange(
  tx: Sql,
  tokenHash: Buffer,
): Promise<{ memberId: number; email: string } | undefined> {
  await tx`
    select from members where id = (select member_id from email_changes where token_hash = ${tokenHash})
    for no key update`
  const [row] = await tx<{ memberId: number; email: string }[]>`
    delete from email_changes where token_hash = ${tokenHash} and expires_at > now()
    returning member_id as "memberId", email`
  return row
}

/** Whoever sets a new password undoes what was asked for with the old one. */
export async function deleteEmailChange(tx: Sql, memberId: number): Promise<void> {
  await tx`delete from email_changes where member_id = ${memberId}`
}

export async function deleteOldEmailChanges(db: Sql): Promise<void> {
  await db`delete from email_changes where expires_at < now()`
}

/** False where it has become another account's meanwhile, also in this very moment. */
export async function updateEmail(tx: Sql, memberId: number, email: string): Promise<boolean> {
  // Whoever signs up with the address waits for the index, and finds it taken; here the same is found before.
  const rows = await tx`
    update members set email = ${email}
    where id = ${memberId} and not exists (select from members other where other.email = ${email})
    returning 1`
  return rows.length === 1
}
