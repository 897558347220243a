import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import * as contract from '#contract/matches.ts?wire'
import { call } from '../../lib/call.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'
import { pagesOf, uniqueMembers } from '../members/pages.ts'
import type { Wanted } from './wanted.ts'

export const searchMembers = ({ by, text }: Wanted) =>
  infiniteQueryOptions({
    ...pagesOf,
    queryKey: memberKeyOf('searchMembers', by, text),
    queryFn: ({ pageParam: after, signal }) =>
      call(
        contract.searchMembers,
        by === 'name' ? { type: 'multiple', name: text, after } : { type: 'single', userid: text },
        { signal },
      ),
    select: ({ pages }) => uniqueMembers(pages.flatMap(({ users }) => users)),
    staleTime: 10 * 60_000,
  })

/** Why the server did not look for this, in its words; nothing where it did. */
export function useSearchRefusal(wanted: Wanted): string | undefined {
  const { data } = useInfiniteQuery({
    ...searchMembers(wanted),
    select: ({ pages: [first] }) => (first?.response === 'invalid' ? first.message : undefined),
  })
  return data
}
