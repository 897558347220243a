import { type ConsentKind, neededConsents } from '#contract/core/settings/consent-facts.ts'
import type { Sql } from '../../../platform/database/db.ts'
import type { AgreedText } from './texts.ts'

/** The text as it stands now, and the how manieth it is. */
export async function findPolicy(
  db: Sql,
  slug: string,
): Promise<{ html: string; version: number } | undefined> {
  const [row] = await db<{ html: string; version: number }[]>`
    select html, version from pages where slug = ${slug}`
  return row
}

/** By the name it is stored under. */
export async function getPolicyVersions(db: Sql, slugs: readonly string[]): Promise<Map<string, number>> {
  const rows = await db<{ slug: string; version: number }[]>`
    select slug, version from pages where slug = any (${slugs as string[]})`
  return new Map(rows.map(({ slug, version }) => [slug, version]))
}

/** A second agreement to the same wording changes nothing: the first time is kept. The words themselves are kept for ever. */
export async function insertConsent(
  tx: Sql,
  memberId: number,
  { kind, wording, text, hash }: AgreedText,
  from: { address: string; userAgent: string },
): Promise<void> {
  await tx`insert into agreed_texts (hash, text) values (${hash}, ${text}) on conflict do nothing`
  await tx`
    insert into consents (member_id, kind, wording, text_hash, given_from, user_agent)
    select ${memberId}, ${kind}, ${wording}, ${hash}, ${from.address}::inet, ${from.userAgent.slice(0, 300)}
    where not exists (
      select from consents
      where member_id = ${memberId} and kind = ${kind} and wording = ${wording} and withdrawn_at is null
    )`
}

/** In whichever wordings it was given. */
export async function updateWithdrawn(tx: Sql, memberId: number, kind: ConsentKind): Promise<void> {
  await tx`
    update consents set withdrawn_at = now()
    where member_id = ${memberId} and kind = ${kind} and withdrawn_at is null`
}

/** False where one of those was withdrawn without which nobody is shown. */
export async function hasNeededConsents(tx: Sql, memberId: number): Promise<boolean> {
  const rows = await tx`
    select from consents where member_id = ${memberId} and kind = any (${[...neededConsents]}::text[])
    group by kind having bool_and(withdrawn_at is not null) limit 1`
  return rows.length === 0
}

export interface ConsentRow {
  kind: ConsentKind
  wording: string
  hash: string | null
  givenAt: Date
  withdrawnAt: Date | null
}

/** The newest first; nobody gives and withdraws so often that more need to be read. */
export async function listConsentRows(db: Sql, memberId: number): Promise<ConsentRow[]> {
  return db<ConsentRow[]>`
    select kind, wording, encode(text_hash, 'hex') as hash, given_at as "givenAt", withdrawn_at as "withdrawnAt"
    from consents where member_id = ${memberId} order by given_at desc, id desc limit 200`
}

/** Only what this member agreed to. */
export async function findAgreedText(db: Sql, memberId: number, hash: string): Promise<string | undefined> {
  const [row] = await db<{ text: string }[]>`
    select t.text from agreed_texts t
    where t.hash = decode(${hash}, 'hex')
      and exists (select from consents c where c.member_id = ${memberId} and c.text_hash = t.hash)`
  return row?.text
}
