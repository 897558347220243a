import { listCasteOptions, listEducationOptions, listStates } from '#contract/core/reference/reference.ts'
import { readStartSearch } from '#contract/features/matching/search.ts'
import { replies, type Stub } from '../../../../testing/stub-calls.ts'

/** The calls of the search page: its lists, and the default search. */
export const lists: Stub[] = [
  replies(readStartSearch, { search: 'age=25-33&caste=Nair' }),
  replies(listCasteOptions, {
    success: true,
    error: null,
    data: {
      caste: ['Nair', 'Iyer'],
      caste_groups: [{ group: 'South', names: ['Nair', 'Iyer', 'Menon'] }],
      income: ['No Income', 'Rs.0-1 Lakh'],
      message: ['Hindi'],
      countries: [{ '101': 'India' }],
      subcaste: [],
      subcaste_of: {},
    },
  }),
  replies(listEducationOptions, {
    success: true,
    data: { education: [], education_groups: [], occupation: [], occupation_groups: [], hobbies_groups: [] },
  }),
  replies(listStates, { success: true, data: { states: [{ '4014': 'Rajasthan' }] } }),
]
