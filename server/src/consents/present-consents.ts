import { consentKinds, consentPages, consentWording } from '#contract/consent-facts.ts'
import type { Consent } from '#contract/consents.ts'
import type { Sql } from '../db.ts'
import { listRows } from './store.ts'

/** Each kind with its history. What was given in older words only is in force, and asked for again. */
export async function presentConsents(db: Sql, memberId: number): Promise<{ consents: Consent[] }> {
  const rows = await listRows(db, memberId)
  const consents = consentKinds.map(kind => {
    const given = rows.filter(row => row.kind === kind)
    const standing = given.filter(row => row.withdrawnAt === null)
    const wording = consentWording[kind]
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
