import { profileAnswers } from '#contract/testing/profile-answers.ts'
import { partnerAnswers } from '../answers.ts'
import { type Case, post } from './case.ts'

let undo = ''

export const profileWrites: Case[] = [
  { call: 'saveFormDraft', by: 'profile', fields: () => ({ form: 'profile', answers: { weight: '58 Kg' } }) },
  {
    call: 'createProfile',
    by: 'profile',
    before: s => post(s, 'saveFormDraft', { form: 'profile', answers: { weight: '58 Kg' } }),
    fields: () => profileAnswers,
  },
  { call: 'createDesiredPartner', by: 'partner', fields: () => partnerAnswers },
  { call: 'updateProfile', fields: () => ({ ...profileAnswers, height: '5.11' }) },
  { call: 'updateDesiredPartner', fields: () => partnerAnswers },
  { call: 'relaxPreference', fields: () => ({ wish: 'age' }) },
  {
    call: 'restorePreference',
    before: async s => {
      undo = (await post(s, 'relaxPreference', { wish: 'age' })).json().undo
    },
    fields: () => ({ undo }),
  },
]
