import { consentWording } from '#contract/consent-facts.ts'
import { type Case, myCard, password, post, withPassword } from './case.ts'

export const choicesWrites: Case[] = [
  {
    call: 'startExport',
    before: withPassword,
    fields: () => ({ password }),
    writes: ['+ exports me waiting', '+ promised_limits export:member:me'],
  },
  {
    call: 'deleteAccount',
    before: withPassword,
    fields: () => ({ password }),
    writes: [
      '+ deletions',
      '+ departures me asked',
      '+ outbox mail',
      '+ promised_limits mail:leaving',
      '- sessions me',
      '- sessions me',
      ...myCard,
      'profiles me',
    ],
    spoils: 'departures',
  },
  { call: 'saveSettings, no mail', fields: () => ({ wantsMail: 'false' }), writes: ['members me'] },
  {
    call: 'saveSettings, mail in the morning',
    fields: () => ({ wantsViewMail: 'true' }),
    writes: ['members me', '+ morning_looks me'],
    spoils: 'morning_looks',
  },
  {
    call: 'saveSettings, not public',
    fields: () => ({ isPublic: 'false', wantsMail: 'false' }),
    writes: ['consents me public_card', ...myCard, 'members me', 'profiles me'],
    spoils: 'consents',
  },
  {
    call: 'saveSettings, public',
    before: s => post(s, 'saveSettings', { isPublic: 'false' }),
    fields: () => ({ isPublic: 'true' }),
    writes: ['+ consents me public_card', ...myCard, 'profiles me'],
    spoils: 'profiles',
  },
  { call: 'hideProfile', writes: [...myCard, 'profiles me'], spoils: 'profiles' },
  {
    call: 'showProfile',
    before: s => post(s, 'sayFoundPartner', { place: 'elsewhere' }),
    writes: ['- found_partners me', ...myCard, 'profiles me'],
    spoils: 'profiles',
  },
  {
    call: 'sayFoundPartner',
    fields: () => ({ place: 'here' }),
    writes: ['+ found_partners me', ...myCard, 'profiles me'],
    spoils: 'found_partners',
  },
  {
    call: 'giveConsent',
    fields: () => ({ kind: 'privacy', wording: consentWording.privacy }),
    writes: ['+ consents me privacy'],
    spoils: 'consents',
  },
  {
    call: 'withdrawConsent',
    fields: () => ({ kind: 'terms' }),
    writes: ['consents me terms', ...myCard, 'profiles me'],
    spoils: 'profiles',
  },
  {
    call: 'saveSettings, only for who fits',
    fields: () => ({ audience: 'wishes' }),
    writes: ['consents me public_card', ...myCard, 'profiles me'],
    spoils: 'profiles',
  },
]
