import type { Sql } from '../db.ts'

export async function insertEnquiry(
  db: Sql,
  enquiry: { name: string; email: string; phone: string; message: string; address: string },
): Promise<void> {
  await db`
    insert into enquiries (name, email, phone, message, sent_from)
    values (${enquiry.name}, ${enquiry.email}, ${enquiry.phone}, ${enquiry.message}, ${enquiry.address})`
}

export async function insertMisuseReport(
  db: Sql,
  report: {
    reporterId: number | null
    reportedText: string
    reportedNumber: number | null
    subject: string
    message: string
    address: string
  },
): Promise<void> {
  await db`
    insert into misuse_reports (reporter_id, reported_text, reported_id, subject, message, sent_from)
    values (
      ${report.reporterId}, ${report.reportedText}, (select id from members where id = ${report.reportedNumber}),
      ${report.subject}, ${report.message}, ${report.address}
    )`
}

/** Subscribing again after leaving starts anew; subscribing twice changes nothing. */
export async function upsertSubscriber(
  db: Sql,
  email: string,
  tokenHash: Buffer,
  address: string,
): Promise<void> {
  await db`
    insert into newsletter_subscribers as s (email, token_hash, signed_up_from)
    values (${email}, ${tokenHash}, ${address})
    on conflict (email) do update
      set token_hash = excluded.token_hash,
        confirmed_at = case when s.unsubscribed_at is null then s.confirmed_at end,
        unsubscribed_at = null,
        signed_up_from = excluded.signed_up_from`
}

export async function confirmSubscriber(db: Sql, tokenHash: Buffer): Promise<boolean> {
  const rows = await db`
    update newsletter_subscribers set confirmed_at = coalesce(confirmed_at, now())
    where token_hash = ${tokenHash} and unsubscribed_at is null returning 1`
  return rows.length === 1
}

export async function removeSubscriber(db: Sql, tokenHash: Buffer): Promise<boolean> {
  const rows = await db`
    update newsletter_subscribers set unsubscribed_at = coalesce(unsubscribed_at, now())
    where token_hash = ${tokenHash} returning 1`
  return rows.length === 1
}
