import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { type Calls, memberKeyOf } from '../../lib/query-keys.ts'
import { pagesOf, uniqueMembers } from './pages.ts'

type RequestCall = 'listPhotoRequests' | 'listChartRequests'
type Listing = Pick<Calls['listPhotoRequests'], 'method' | 'path' | 'encoding' | 'memberField'>

/** The open and granted requests of one kind. All kinds have the same reply. */
export const accessRequestsOf = (name: RequestCall, endpoint: Listing) =>
  infiniteQueryOptions({
    get queryKey() {
      return memberKeyOf(name)
    },
    queryFn: ({ pageParam: after, signal }) =>
      call(endpoint as Calls['listPhotoRequests'], { after }, { signal }),
    ...pagesOf,
    select: ({ pages }) => uniqueMembers(pages.flatMap(({ requests }) => requests)),
    staleTime: 0,
  })

export type AccessRequestsQuery = ReturnType<typeof accessRequestsOf>
