import { consentWording } from '#contract/core/settings/consent-facts.ts'
import { makeHoroscope } from '../make-horoscope.ts'
import type { Scene } from '../scene.ts'
import { type Case, post } from './case.ts'

const told = { knows: 'star', nakshatra: '4', pada: '2', wording: consentWording.horoscope }
const save = (s: Scene) => post(s, 'saveHoroscope', told)
const withHoroscopes = async (s: Scene) => {
  await save(s)
  await makeHoroscope(s.t.db, s.asha.id)
}

export const horoscopeWrites: Case[] = [
  { call: 'saveHoroscope', fields: () => told },
  {
    call: 'saveHoroscope, computed',
    before: withHoroscopes,
    fields: () => ({ ...told, knows: 'time', time: '12:15', within: '0' }),
  },
  { call: 'setHoroscopeSharing', before: withHoroscopes, fields: () => ({ pointsShownTo: 'all' }) },
  { call: 'deleteHoroscope', before: withHoroscopes },
  { call: 'withdrawConsent, horoscope', before: withHoroscopes, fields: () => ({ kind: 'horoscope' }) },
]
