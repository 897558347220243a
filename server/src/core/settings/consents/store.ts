import { z } from 'zod'
import { type ConsentKind, consentKinds, neededConsents } from '#contract/core/settings/consent-facts.ts'
import type { Queries, Tx } from '../../../platform/database/db.ts'
import { deleteChartRequests } from '../../access-requests/store.ts'
import type { AgreedText } from './texts.ts'

const PolicyRow = z.object({ html: z.string(), version: z.int() })

export const findPolicy = (db: Queries, slug: string) =>
  db.find(PolicyRow)`select html, version from pages where slug = ${slug}`

const VersionRow = z.object({ slug: z.string(), version: z.int() })

export async function getPolicyVersions(db: Queries, slugs: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.many(VersionRow)`select slug, version from pages where slug = any (${slugs})`
  return new Map(rows.map(({ slug, version }) => [slug, version]))
}

/** A second consent to the same wording keeps the first date. Agreed texts are never deleted. */
export async function insertConsent(
  tx: Tx,
  memberId: number,
  { kind, wording, text, hash }: AgreedText,
  from: { address: string; userAgent: string },
): Promise<void> {
  await tx.run`insert into agreed_texts (hash, text) values (${hash}, ${text}) on conflict do nothing`
  await tx.run`
    insert into consents (member_id, kind, wording, text_hash, given_from, user_agent)
    select ${memberId}, ${kind}, ${wording}, ${hash}, ${from.address}::inet, ${from.userAgent.slice(0, 300)}
    where not exists (
      select from consents
      where member_id = ${memberId} and kind = ${kind} and wording = ${wording} and withdrawn_at is null
    )`
}

export const updateWithdrawn = (tx: Tx, memberId: number, kind: ConsentKind) =>
  tx.run`
    update consents set withdrawn_at = now()
    where member_id = ${memberId} and kind = ${kind} and withdrawn_at is null`

/** A horoscope is stored only while the member consents to it. True if there was one. */
export async function deleteStoredHoroscope(tx: Tx, memberId: number): Promise<boolean> {
  await deleteChartRequests(tx, memberId)
  return (await tx.run`delete from horoscopes where member_id = ${memberId}`) === 1
}

/** False if the member has withdrawn a consent that a shown profile needs. */
export async function hasNeededConsents(tx: Tx, memberId: number): Promise<boolean> {
  const withdrawn = await tx.run`
    select from consents where member_id = ${memberId} and kind = any (${neededConsents}::text[])
    group by kind having bool_and(withdrawn_at is not null) limit 1`
  return withdrawn === 0
}

const ConsentRow = z.object({
  kind: z.enum(consentKinds),
  wording: z.string(),
  hash: z.string().nullable(),
  givenAt: z.date(),
  withdrawnAt: z.date().nullable(),
})

export const listConsentRows = (db: Queries, memberId: number) =>
  db.many(ConsentRow)`
    select kind, wording, encode(text_hash, 'hex') as hash, given_at as "givenAt", withdrawn_at as "withdrawnAt"
    from consents where member_id = ${memberId} order by given_at desc, id desc limit 200`

const AgreedTextRow = z.object({ text: z.string() })

/** Only a text that this member has agreed to. */
export const findAgreedText = (db: Queries, memberId: number, hash: string) =>
  db.find(AgreedTextRow)`
    select t.text from agreed_texts t
    where t.hash = decode(${hash}, 'hex')
      and exists (select from consents c where c.member_id = ${memberId} and c.text_hash = t.hash)`
