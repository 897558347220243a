import { queryOptions } from '@tanstack/react-query'
import * as births from '#contract/features/horoscopes/compare-births.ts?wire'
import * as matches from '#contract/features/horoscopes/match-horoscopes.ts?wire'
import { call } from '../../lib/call.ts'
import { mutationOf } from '../../lib/call-options.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'

export const compareBirths = mutationOf(births.compareBirths)

/** `id` is the number from the URL, not yet checked. */
export const matchHoroscopes = (id: number | string) =>
  queryOptions({
    queryKey: memberKeyOf('matchHoroscopes', String(id)),
    queryFn: ({ signal }) => call(matches.matchHoroscopes, { find_id: id }, { signal }),
  })
