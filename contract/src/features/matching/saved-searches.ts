import { z } from 'zod'
import { counted } from '../../platform/counted.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { wholeNumber } from '../../platform/fields.ts'
import { searchText } from './search.ts'
import { budgetRefusal, searchBudget } from './view-budget.ts'

export const maxSavedSearches = 10

const name = z
  .string({ error: 'Please give the search a name' })
  .trim()
  .min(1, 'Please give the search a name')
  .max(60, 'Please keep the name under 60 characters')
export const searchName = z.object({ name })
const id = wholeNumber('Please choose a search')

const saved = z.object({ response: z.enum(['success', 'invalid']), message: z.string() })

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/v1/searches',
  access: 'approved',
  encoding: 'none',
  summary:
    'Lists the saved searches: how many members each finds now, and how many of them are new since yesterday.',
  input: z.object({}),
  reply: z.object({
    searches: z.array(
      z.object({
        search_id: z.number(),
        name: z.string(),
        /** The query string of the search page. */
        search: z.string(),
        found: counted,
        fresh: counted,
      }),
    ),
  }),
})
export type SavedSearch = z.infer<typeof listSavedSearches.reply>['searches'][number]

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/v1/searches/save',
  access: 'approved',
  encoding: 'form',
  summary: `Saves a search under a name, at most ${maxSavedSearches}. With a member's name among the criteria it counts as a search by name.`,
  input: z.object({ name, search: searchText }),
  reply: saved,
  handlerLimits: [searchBudget],
  refusals: budgetRefusal,
})

export const changeSavedSearch = endpoint({
  method: 'POST',
  path: '/api/v1/searches/change',
  access: 'member',
  encoding: 'form',
  summary: 'Renames a saved search.',
  input: z.object({ search_id: id, name }),
  reply: saved,
  refusals: { 404: 'There is no such search, or it is not yours' },
})

export const deleteSavedSearch = endpoint({
  method: 'POST',
  path: '/api/v1/searches/delete',
  access: 'member',
  encoding: 'form',
  summary: 'Deletes a saved search.',
  input: z.object({ search_id: id }),
  reply: saved,
})
