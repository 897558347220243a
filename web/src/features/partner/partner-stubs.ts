import { listCasteOptions, listEducationOptions, listStates } from '#contract/reference.ts'
import { replies, type stubCalls } from '../../../testing/stub-calls.ts'
import { firstWishes, type PartnerValues } from './partner-values.ts'

/** Short lists and valid answers for the tests of the desired-partner form. */

export const casteOptions = {
  success: true,
  error: null,
  data: {
    caste: ['Brahmin - Iyer', 'Nair'],
    caste_groups: [{ group: 'All', names: ['Brahmin - Iyer', 'Nair'] }],
    countries: [{ 101: 'India' }, { 153: 'Nepal' }] as Record<string, string>[],
    income: ['No Income', 'Below ₹1 Lakh'],
    message: ['Hindi', 'Tamil'],
  },
}

const statesOfIndia: Record<string, string>[] = [{ 4014: 'Rajasthan' }, { 4017: 'Kerala' }]

export const lists: Parameters<typeof stubCalls> = [
  replies(listCasteOptions, casteOptions),
  replies(listEducationOptions, {
    success: true,
    data: {
      education: [],
      education_groups: [],
      occupation: ['Farmer', 'Nurse'],
      occupation_groups: [{ group: 'All', names: ['Farmer', 'Nurse'] }],
      hobbies_groups: [],
    },
  }),
  replies(listStates, query => ({
    success: true,
    data: { states: query.get('country') === '101' ? statesOfIndia : [] },
  })),
]

export const filled: PartnerValues = {
  ...firstWishes,
  ms: ['Single', 'Divorced'],
  state: ['Rajasthan', 'Kerala'],
  caste: ['Nair'],
  motherTongue: ['Hindi', 'Tamil'],
  h_education: "Doesn't Matter",
  occupation: ['Farmer'],
  income: '2',
}
