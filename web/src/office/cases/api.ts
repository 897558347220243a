import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CaseKind } from '#contract/core/moderation/case-facts.ts'
import * as cases from '#contract/office/cases/cases.ts?wire'
import type { Sent } from '#contract/platform/endpoint.ts'
import { officeKeyOf } from '../../lib/query-keys.ts'
import { officeCall } from '../staff/office-call.ts'

const refreshMs = 15_000

export interface InboxFilter {
  kind?: CaseKind
}

export const listCases = (filter: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: officeKeyOf('listCases', filter),
    queryFn: ({ pageParam, signal }) =>
      officeCall(cases.listCases, { ...filter, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: refreshMs,
    staleTime: 0,
  })

/** Every call is an entry in the audit log, so the page never reads a case in the background. */
export const readCase = (id: number) =>
  queryOptions({
    queryKey: officeKeyOf('readCase', id),
    queryFn: ({ signal }) => officeCall(cases.readCase, { id }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const decideCase = mutationOptions({
  mutationFn: (sent: Sent<typeof cases.decideCase>) => officeCall(cases.decideCase, sent),
})
export const closeAccount = mutationOptions({
  mutationFn: (sent: Sent<typeof cases.closeAccount>) => officeCall(cases.closeAccount, sent),
})
export const undoDecision = mutationOptions({
  mutationFn: (decision: number) => officeCall(cases.undoDecision, { decision }),
})
export const reverseDecision = (sent: Sent<typeof cases.reverseDecision>) =>
  officeCall(cases.reverseDecision, sent)
export const noteCase = (sent: Sent<typeof cases.noteCase>) => officeCall(cases.noteCase, sent)
export const escalateCase = (sent: Sent<typeof cases.escalateCase>) => officeCall(cases.escalateCase, sent)
export const holdEvidence = (sent: Sent<typeof cases.holdEvidence>) => officeCall(cases.holdEvidence, sent)
export const changeReason = mutationOptions({
  mutationFn: (sent: Sent<typeof cases.changeReason>) => officeCall(cases.changeReason, sent),
})
export const showComplainant = mutationOptions({
  mutationFn: (number: string) => officeCall(cases.showComplainant, { number }),
})
export const showSealedPhoto = mutationOptions({
  mutationFn: (sent: Sent<typeof cases.showSealedPhoto>) => officeCall(cases.showSealedPhoto, sent),
})
export const enterComplaint = mutationOptions({
  mutationFn: (sent: Sent<typeof cases.enterComplaint>) => officeCall(cases.enterComplaint, sent),
})

export const readAlarmPhone = queryOptions({
  queryKey: officeKeyOf('readAlarmPhone'),
  queryFn: ({ signal }) => officeCall(cases.readAlarmPhone, {}, { signal }),
})
export const setAlarmPhone = mutationOptions({
  mutationFn: (phone: string) => officeCall(cases.setAlarmPhone, { phone }),
  onSuccess: (_data, _sent, _result, { client }) =>
    client.invalidateQueries({ queryKey: officeKeyOf('readAlarmPhone') }),
})
