import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ConsentKind } from '#contract/core/settings/consent-facts.ts'
import type { Consent } from '#contract/core/settings/consents.ts'
import * as contract from '#contract/core/settings/consents.ts?wire'
import { call } from '../../../lib/call.ts'
import { memberQueryOf } from '../../../lib/call-options.ts'
import { memberKeyOf } from '../../../lib/query-keys.ts'

export const listConsents = memberQueryOf('listConsents', contract.listConsents)

export const giveConsent = mutationOptions({
  mutationFn: (shown: Pick<Consent, 'kind' | 'wording'>) => call(contract.giveConsent, shown),
})

export const withdrawConsent = mutationOptions({
  mutationFn: (kind: ConsentKind) => call(contract.withdrawConsent, { kind }),
})

export const readAgreedText = (hash: string) =>
  queryOptions({
    queryKey: memberKeyOf('readAgreedText', hash),
    queryFn: ({ signal }) => call(contract.readAgreedText, { hash }, { signal }),
    // An agreed text never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
