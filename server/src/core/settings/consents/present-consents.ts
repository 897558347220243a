import { consentKinds, consentPages } from '#contract/core/settings/consent-facts.ts'
import type { Consent } from '#contract/core/settings/consents.ts'
import type { Queries } from '../../../platform/database/db.ts'
import { getPolicyVersions, listConsentRows } from './store.ts'
import { wordingOf } from './texts.ts'

/** Each kind with its history. A consent to an older wording is in force, but `isChanged` asks for a new one. */
export async function presentConsents(db: Queries, memberId: number): Promise<{ consents: Consent[] }> {
  const slugs = consentKinds.flatMap(kind => consentPages[kind]?.slug ?? [])
  const [rows, versions] = await Promise.all([listConsentRows(db, memberId), getPolicyVersions(db, slugs)])
  const consents = consentKinds.map(kind => {
    const given = rows.filter(row => row.kind === kind)
    const active = given.filter(row => row.withdrawnAt === null)
    const wording = wordingOf(kind, versions.get(consentPages[kind]?.slug ?? ''))
    return {
      kind,
      wording,
      page: consentPages[kind]?.path ?? null,
      isGiven: active.length > 0,
      isChanged: active.length > 0 && active.every(row => row.wording !== wording),
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
