import type { Sql } from '../../../platform/database/db.ts'

/** Anyone can enter an address, so this changes nothing but where it was last entered. */
export async function upsertSubscriber(
  db: Sql,
  subscriber: { email: string; mailbox: string; tokenHash: Buffer; address: string },
): Promise<void> {
  const { email, mailbox, tokenHash, address } = subscriber
  await db`
    insert into newsletter_subscribers (email, mailbox, token_hash, signed_up_from)
    values (${email}, ${mailbox}, ${tokenHash}, ${address})
    on conflict (email) do update
      set mailbox = excluded.mailbox, token_hash = excluded.token_hash, signed_up_from = excluded.signed_up_from`
}

/** Under whichever of its addresses. */
export async function hasUnsubscribedRecently(db: Sql, mailbox: string, days: number): Promise<boolean> {
  const [row] = await db`
    select from newsletter_subscribers
    where mailbox = ${mailbox} and unsubscribed_at > now() - make_interval(days => ${days})
    limit 1`
  return row !== undefined
}

/** The link comes from the mailbox, so it also brings back who had left. */
export async function markConfirmed(db: Sql, tokenHash: Buffer): Promise<boolean> {
  const rows = await db`
    update newsletter_subscribers
    set confirmed_at = case when unsubscribed_at is null then coalesce(confirmed_at, now()) else now() end,
      unsubscribed_at = null
    where token_hash = ${tokenHash} returning 1`
  return rows.length === 1
}

/** Who says it again has been asked again: the quiet time starts anew. */
export async function markUnsubscribed(db: Sql, tokenHash: Buffer): Promise<boolean> {
  const rows = await db`
    update newsletter_subscribers set unsubscribed_at = now() where token_hash = ${tokenHash} returning 1`
  return rows.length === 1
}
