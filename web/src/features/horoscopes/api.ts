import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as births from '#contract/features/horoscopes/compare-births.ts?wire'
import * as own from '#contract/features/horoscopes/horoscopes.ts?wire'
import * as matches from '#contract/features/horoscopes/match-horoscopes.ts?wire'
import { call } from '../../lib/call.ts'
import { memberQueryOf, mutationOf } from '../../lib/call-options.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'

export const readHoroscope = memberQueryOf('readHoroscope', own.readHoroscope)

export const saveHoroscope = mutationOf(own.saveHoroscope)

export const setHoroscopeSharing = mutationOf(own.setHoroscopeSharing)

/** `keepalive` finishes the call if the page closes. */
export const deleteHoroscope = mutationOptions({
  mutationFn: () => call(own.deleteHoroscope, {}, { keepalive: true }),
})

export const compareBirths = mutationOf(births.compareBirths)

/** `id` is the number from the URL, not yet checked. */
export const matchHoroscopes = (id: number | string) =>
  queryOptions({
    queryKey: memberKeyOf('matchHoroscopes', String(id)),
    queryFn: ({ signal }) => call(matches.matchHoroscopes, { find_id: id }, { signal }),
  })
