import { consentKinds, consentPages } from '#contract/core/settings/consent-facts.ts'
import type { Consent } from '#contract/core/settings/consents.ts'
import type { Queries } from '../../../platform/database/db.ts'
import { getPolicyVersions, listConsentRows } from './store.ts'
import { wordingOf } from './texts.ts'

/** Each kind with its history. What was given in older words only is in force, and asked for again. */
export async function presentConsents(db: Queries, memberId: number): Promise<{ consents: Consent[] }> {
  const slugs = consentKinds.flatMap(kind => consentPages[kind]?.slug ?? [])
  const [rows, versions] = await Promise.all([listConsentRows(db, memberId), getPolicyVersions(db, slugs)])
  const consents = consentKinds.map(kind => {
    const given = rows.filter(row => row.kind === kind)
    const standing = given.filter(row => row.withdrawnAt === null)
    const wording = wordingOf(kind, versions.get(consentPages[kind]?.slug ?? ''))
    return {
      kind,
      wording,
      page: consentPages[kind]?.path ?? null,
      isGiven: standing.length > 0,
      isChanged: standing.length > 0 && standing.every(row => row.wording !== wording),
      history: given.map(row => ({
        wording: row.wording,
        hash: row.hash,
        givenAt: row.givenAt.toISOString(),
        withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
      })),
    }
  })
  return { consents }
}
