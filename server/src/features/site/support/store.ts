import type { Queries } from '../../../platform/database/db.ts'

/** Anyone can enter an address, so this only records where it was last entered. */
export const upsertSubscriber = (
  db: Queries,
  {
    email,
    mailbox,
    tokenHash,
    address,
  }: { email: string; mailbox: string; tokenHash: Buffer; address: string },
) =>
  db.run`
    insert into newsletter_subscribers (email, mailbox, token_hash, signed_up_from)
    values (${email}, ${mailbox}, ${tokenHash}, ${address})
    on conflict (email) do update
      set mailbox = excluded.mailbox, token_hash = excluded.token_hash, signed_up_from = excluded.signed_up_from`

/** Whether the mailbox unsubscribed under any of its addresses in the last days. */
export const hasUnsubscribedRecently = async (db: Queries, mailbox: string, days: number) =>
  (await db.run`
    select from newsletter_subscribers
    where mailbox = ${mailbox} and unsubscribed_at > now() - make_interval(days => ${days})
    limit 1`) === 1

/** The link proves the mailbox, so it also subscribes again after an unsubscribe. */
export const updateConfirmed = async (db: Queries, tokenHash: Buffer) =>
  (await db.run`
    update newsletter_subscribers
    set confirmed_at = case when unsubscribed_at is null then coalesce(confirmed_at, now()) else now() end,
      unsubscribed_at = null
    where token_hash = ${tokenHash}`) === 1

/** A second unsubscribe restarts the quiet time, because the address was entered again. */
export const updateUnsubscribed = async (db: Queries, tokenHash: Buffer) =>
  (await db.run`
    update newsletter_subscribers set unsubscribed_at = now() where token_hash = ${tokenHash}`) === 1
