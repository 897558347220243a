import type { KeptState } from '#contract/features/candidates/candidate.ts'
import type { Departure } from '../../core/accounts/departure-store.ts'
import type { Config } from '../../platform/config.ts'
import type { OpenRequest } from './request-store.ts'
import type { CandidateRow } from './store.ts'

/** How it stands, for whoever keeps the profile. */
export function presentKept(
  row: CandidateRow | undefined,
  viewer: { profileFor: string; isWithheld: boolean },
  { candidateConsent }: Pick<Config, 'candidateConsent'>,
  { departure, requests }: { departure: Departure | undefined; requests: OpenRequest[] },
): KeptState {
  const base = {
    isSelf: viewer.profileFor === 'Self',
    isRequired: candidateConsent === 'required',
    isWithheld: viewer.isWithheld,
    requests: requests.map(({ askedAt, ...rest }) => ({ ...rest, askedAt: askedAt.toISOString() })),
  }
  if (!row || base.isSelf) return { ...base, state: 'none' }
  const { agreedAt, declinedAt, wish } = row
  return {
    ...base,
    state: stateOf(row),
    contact: row.phone ?? row.candidateEmail ?? '',
    askedAt: row.askedAt.toISOString(),
    ...(agreedAt && { agreedAt: agreedAt.toISOString() }),
    ...(wish !== null && { wish }),
    ...(row.keptBy !== null && { keptBy: row.keptBy }),
    ...(declinedAt && departure && { eraseAt: departure.eraseAt.toISOString() }),
  }
}

function stateOf({ agreedAt, declinedAt, wish, isExpired }: CandidateRow): KeptState['state'] {
  if (agreedAt) return 'yes'
  if (declinedAt) return 'no'
  if (wish !== null) return 'changes'
  return isExpired ? 'expired' : 'asked'
}
