import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import * as contract from '#contract/features/matching/matches.ts?wire'
import { pagesOf, uniqueMembers } from '../../../core/members/pages.ts'
import { call } from '../../../lib/call.ts'
import { memberKeyOf } from '../../../lib/query-keys.ts'
import { tabMemberId } from '../../../lib/tab-member.ts'
import type { SimpleSearch } from './simple-search.ts'

export const searchMembers = ({ by, text }: SimpleSearch) =>
  infiniteQueryOptions({
    ...pagesOf,
    queryKey: memberKeyOf('searchMembers', by, text),
    queryFn: ({ pageParam: after, signal }) =>
      call(
        contract.searchMembers,
        by === 'name'
          ? { type: 'multiple', name: text, after, find_id: tabMemberId() }
          : { type: 'single', userid: text, find_id: tabMemberId() },
        { signal },
      ),
    select: ({ pages }) => uniqueMembers(pages.flatMap(({ users }) => users)),
    staleTime: 10 * 60_000,
  })

/** The server's message beside the results, and whether the profile id is the viewer's own. */
export function useSearchAnswer(wanted: SimpleSearch): Answer {
  const { data } = useInfiniteQuery({
    ...searchMembers(wanted),
    select: ({ pages: [first] }) => ({
      refusal: first?.response === 'invalid' ? first.message : undefined,
      message: first?.message,
      isOwn: first?.isOwn ?? false,
    }),
  })
  return data ?? { refusal: undefined, message: undefined, isOwn: false }
}

interface Answer {
  refusal: string | undefined
  message: string | undefined
  isOwn: boolean
}
