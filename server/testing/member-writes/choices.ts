import { consentWording } from '#contract/core/settings/consent-facts.ts'
import { type Case, password, post, withPassword } from './case.ts'

export const choicesWrites: Case[] = [
  { call: 'startExport', before: withPassword, fields: () => ({ password }) },
  { call: 'deleteAccount', before: withPassword, fields: () => ({ password }) },
  { call: 'saveSettings, no mail', fields: () => ({ wantsMail: 'false' }) },
  { call: 'saveSettings, not public', fields: () => ({ isPublic: 'false', wantsMail: 'false' }) },
  {
    call: 'saveSettings, public',
    before: s => post(s, 'saveSettings', { isPublic: 'false' }),
    fields: () => ({ isPublic: 'true' }),
  },
  { call: 'hideProfile' },
  { call: 'showProfile', before: s => post(s, 'sayFoundPartner', { place: 'elsewhere' }) },
  { call: 'sayFoundPartner', fields: () => ({ place: 'here' }) },
  { call: 'giveConsent', fields: () => ({ kind: 'privacy', wording: consentWording.privacy }) },
  { call: 'withdrawConsent', fields: () => ({ kind: 'terms' }) },
  { call: 'saveSettings, only for who fits', fields: () => ({ audience: 'wishes' }) },
]
