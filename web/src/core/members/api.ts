import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as matches from '#contract/features/matching/matches.ts?wire'
import * as contract from '#contract/features/photos/photos.ts?wire'
import { call } from '../../lib/call.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'

export const askForPhotos = mutationOptions({
  mutationFn: (userId: number) => call(contract.askForPhotos, { find_id: userId }),
})

export const readCard = (id: number) =>
  queryOptions({
    queryKey: memberKeyOf('readCard', id),
    queryFn: ({ signal }) => call(matches.readCard, { find_id: id }, { signal }),
    staleTime: 10 * 60_000,
  })
