import type { ConsentState } from '#contract/features/candidates/candidate.ts'
import type { DeletionRequest } from '../../core/accounts/deletion-request-store.ts'
import type { Config } from '../../platform/config.ts'
import type { OpenRequest } from './request-store.ts'
import type { Candidate } from './store.ts'

export function presentConsent(
  row: Candidate | undefined,
  viewer: { profileFor: string; isWithheld: boolean },
  { candidateConsent }: Pick<Config, 'candidateConsent'>,
  { deletionRequest, requests }: { deletionRequest: DeletionRequest | undefined; requests: OpenRequest[] },
): ConsentState {
  const base = {
    isSelf: viewer.profileFor === 'Self',
    isRequired: candidateConsent === 'required',
    isWithheld: viewer.isWithheld,
    requests: requests.map(({ askedAt, ...rest }) => ({ ...rest, askedAt: askedAt.toISOString() })),
  }
  if (!row || base.isSelf) return { ...base, state: 'none' }
  const { agreedAt, declinedAt, requestedChanges } = row
  return {
    ...base,
    state: stateOf(row),
    contact: row.phone ?? row.candidateEmail ?? '',
    askedAt: row.askedAt.toISOString(),
    ...(agreedAt && { agreedAt: agreedAt.toISOString() }),
    ...(requestedChanges !== null && { wish: requestedChanges }),
    ...(row.managedBy !== null && { keptBy: row.managedBy }),
    ...(declinedAt && deletionRequest && { eraseAt: deletionRequest.eraseAt.toISOString() }),
  }
}

function stateOf({ agreedAt, declinedAt, requestedChanges, isExpired }: Candidate): ConsentState['state'] {
  if (agreedAt) return 'yes'
  if (declinedAt) return 'no'
  if (requestedChanges !== null) return 'changes'
  return isExpired ? 'expired' : 'asked'
}
