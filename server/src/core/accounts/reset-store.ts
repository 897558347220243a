import type { Sql } from '../../platform/database/db.ts'

/** What was asked for, before anyone looks whether the address is known. */
export async function insertResetRequest(db: Sql, email: string): Promise<void> {
  await db`insert into reset_requests (email) values (${email})`
}

/** The oldest first. */
export async function listResetRequests(db: Sql): Promise<number[]> {
  const rows = await db<{ id: number }[]>`select id from reset_requests order by id limit 1000`
  return rows.map(({ id }) => id)
}

/** Its address, for the one of several servers that takes it; it is done when the transaction commits. */
export async function deleteResetRequest(tx: Sql, id: number): Promise<string | undefined> {
  const [row] = await tx<{ email: string }[]>`delete from reset_requests where id = ${id} returning email`
  return row?.email
}

export async function insertReset(
  db: Sql,
  tokenHash: Buffer,
  memberId: number,
  minutes: number,
): Promise<void> {
  await db`
    insert into password_resets (token_hash, member_id, expires_at)
    values (${tokenHash}, ${memberId}, now() + make_interval(mins => ${minutes}))`
}

/** Whose link this is, while it may still be used. */
export async function findReset(db: Sql, tokenHash: Buffer): Promise<number | undefined> {
  const [row] = await db<{ member_id: number }[]>`
    select member_id from password_resets
    where token_hash = ${tokenHash} and used_at is null and expires_at > now()`
  return row?.member_id
}

/** Spends the link: of a thousand at once, one gets the member, the others nothing. */
export async function redeemReset(db: Sql, tokenHash: Buffer): Promise<number | undefined> {
  const [row] = await db<{ member_id: number }[]>`
    update password_resets set used_at = now()
    where token_hash = ${tokenHash} and used_at is null and expires_at > now()
    returning member_id`
  return row?.member_id
}

export async function deleteResets(db: Sql, memberId: number): Promise<void> {
  await db`delete from password_resets where member_id = ${memberId} and used_at is null`
}

/** Links that nobody can use, and requests so old that their mail would only puzzle. */
export async function deleteOldResets(db: Sql): Promise<void> {
  await db`delete from password_resets where expires_at < now() - interval '1 day'`
  await db`delete from reset_requests where asked_at < now() - interval '1 day'`
}
