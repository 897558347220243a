import { mutationOptions } from '@tanstack/react-query'
import * as contract from '#contract/features/horoscopes/horoscopes.ts?wire'
import { call } from '../../lib/call.ts'
import { memberQueryOf, mutationOf } from '../../lib/call-options.ts'

export const readHoroscope = memberQueryOf('readHoroscope', contract.readHoroscope)

export const saveHoroscope = mutationOf(contract.saveHoroscope)

export const setHoroscopeSharing = mutationOf(contract.setHoroscopeSharing)

/** `keepalive` finishes the call if the page closes. */
export const deleteHoroscope = mutationOptions({
  mutationFn: () => call(contract.deleteHoroscope, {}, { keepalive: true }),
})
