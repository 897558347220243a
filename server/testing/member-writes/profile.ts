import { profileAnswers } from '#contract/testing/profile-answers.ts'
import { partnerAnswers } from '../answers.ts'
import { type Case, myCard, post } from './case.ts'

let undo = ''

export const profileWrites: Case[] = [
  {
    call: 'saveFormDraft',
    by: 'profile',
    fields: () => ({ form: 'profile', answers: { weight: '58 Kg' } }),
    writes: ['+ form_drafts me'],
    spoils: 'form_drafts',
  },
  {
    call: 'createProfile',
    by: 'profile',
    before: s => post(s, 'saveFormDraft', { form: 'profile', answers: { weight: '58 Kg' } }),
    fields: () => profileAnswers,
    writes: ['- form_drafts me', ...myCard, 'member_facts me', 'profile_details me', 'profiles me'],
    spoils: 'profiles',
  },
  {
    call: 'createDesiredPartner',
    by: 'partner',
    fields: () => partnerAnswers,
    writes: [
      '+ desired_partners me',
      '+ outbox mail',
      '+ promised_limits mail:live',
      ...myCard,
      'profiles me',
      'sessions me',
    ],
    spoils: 'profiles',
  },
  {
    call: 'updateProfile',
    fields: () => ({ ...profileAnswers, height: '5.11' }),
    writes: [...myCard, 'member_facts me', 'profile_details me', 'profiles me'],
    spoils: 'profiles',
  },
  {
    call: 'updateDesiredPartner',
    fields: () => partnerAnswers,
    writes: ['desired_partners me', ...myCard],
  },
  {
    call: 'relaxWish',
    fields: () => ({ wish: 'age' }),
    writes: ['desired_partners me', ...myCard],
  },
  {
    call: 'restoreWish',
    before: async s => {
      undo = (await post(s, 'relaxWish', { wish: 'age' })).json().undo
    },
    fields: () => ({ undo }),
    writes: ['desired_partners me', ...myCard],
  },
]
