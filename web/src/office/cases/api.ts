import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CaseKind, Lane } from '#contract/core/moderation/case-facts.ts'
import type { CasePage, DecidedAction } from '#contract/office/cases/cases.ts'
import * as cases from '#contract/office/cases/cases.ts?wire'
import type { Reply, Sent } from '#contract/platform/endpoint.ts'
import { officeKeyOf } from '../../lib/query-keys.ts'
import { officeCall } from '../staff/office-call.ts'

/** Others decide meanwhile: what they took or settled is grey, or gone, within this. */
const lookAgain = 15_000

export interface InboxFilter {
  lane?: Lane
  kind?: CaseKind
  mine?: '1'
}

export const listCases = (filter: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: officeKeyOf('listCases', filter),
    queryFn: ({ pageParam, signal }) =>
      officeCall(cases.listCases, { ...filter, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: lookAgain,
    staleTime: 0,
  })
export type Inbox = Reply<typeof cases.listCases>

/** Every time it is read is an entry in the audit, so only a person's opening reads it. */
export const readCase = (id: number) =>
  queryOptions({
    queryKey: officeKeyOf('readCase', id),
    queryFn: ({ signal }) => officeCall(cases.readCase, { id }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Claims the next one, and has its page ready before it is wanted. Null where nothing waits. */
export async function fetchAhead(client: QueryClient, except: number[]): Promise<CasePage | null> {
  const { id } = await officeCall(cases.nextCase, { except })
  if (id === null) return null
  const page = await officeCall(cases.readCase, { id, ahead: true })
  client.setQueryData(readCase(id).queryKey, page)
  return page
}

export const nextCase = mutationOptions({
  mutationFn: () => officeCall(cases.nextCase, { except: [] }),
})
export const claimCase = (id: number) => officeCall(cases.claimCase, { id })
export const releaseCase = (id: number) => officeCall(cases.releaseCase, { id })

export const decideCase = mutationOptions({
  mutationFn: (sent: Sent<typeof cases.decideCase>) => officeCall(cases.decideCase, sent),
})
export const closeAccount = mutationOptions({
  mutationFn: (sent: Sent<typeof cases.closeAccount>) => officeCall(cases.closeAccount, sent),
})
export const undoDecision = mutationOptions({
  mutationFn: (decision: number) => officeCall(cases.undoDecision, { decision }),
})
export const reverseDecision = mutationOptions({
  mutationFn: (sent: Sent<typeof cases.reverseDecision>) => officeCall(cases.reverseDecision, sent),
})
export const skipCase = mutationOptions({
  mutationFn: (id: number) => officeCall(cases.skipCase, { id }),
})
export const noteCase = (sent: Sent<typeof cases.noteCase>) => officeCall(cases.noteCase, sent)
export const escalateCase = (sent: Sent<typeof cases.escalateCase>) => officeCall(cases.escalateCase, sent)
export const changeLane = mutationOptions({
  mutationFn: (sent: Sent<typeof cases.changeLane>) => officeCall(cases.changeLane, sent),
})
export const holdEvidence = (sent: Sent<typeof cases.holdEvidence>) => officeCall(cases.holdEvidence, sent)
export const showComplainant = mutationOptions({
  mutationFn: (number: string) => officeCall(cases.showComplainant, { number }),
})
export const showSealedPhoto = mutationOptions({
  mutationFn: (sent: Sent<typeof cases.showSealedPhoto>) => officeCall(cases.showSealedPhoto, sent),
})
export const enterComplaint = mutationOptions({
  mutationFn: (sent: Sent<typeof cases.enterComplaint>) => officeCall(cases.enterComplaint, sent),
})

export const readLetters = (id: number, actions: readonly DecidedAction[]) =>
  queryOptions({
    queryKey: officeKeyOf('readLetters', id, actions),
    queryFn: ({ signal }) =>
      officeCall(cases.readLetters, { id, actions: JSON.stringify(actions) }, { signal }),
    enabled: actions.length > 0,
  })

export const listRulings = queryOptions({
  queryKey: officeKeyOf('listRulings'),
  queryFn: ({ signal }) => officeCall(cases.listRulings, {}, { signal }),
  staleTime: 0,
})

export const readDuty = queryOptions({
  queryKey: officeKeyOf('readDuty'),
  queryFn: ({ signal }) => officeCall(cases.readDuty, {}, { signal }),
})
export const setDuty = mutationOptions({
  mutationFn: (sent: Sent<typeof cases.setDuty>) => officeCall(cases.setDuty, sent),
  onSuccess: (_data, _sent, _result, { client }) =>
    Promise.all([
      client.invalidateQueries({ queryKey: officeKeyOf('readDuty') }),
      client.invalidateQueries({ queryKey: officeKeyOf('listCases') }),
    ]),
})
