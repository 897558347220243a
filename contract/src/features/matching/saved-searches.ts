import { z } from 'zod'
import { counted } from '../../platform/counted.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { wholeNumber } from '../../platform/fields.ts'
import { searchText } from './search.ts'
import { budgetRefusal, searchBudget } from './view-budget.ts'

/** Searches that a member keeps, and what is new in each. */

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
    'The searches the member keeps: how many each finds now, and how many of them are new since yesterday.',
  input: z.object({}),
  reply: z.object({
    searches: z.array(
      z.object({
        search_id: z.number(),
        name: z.string(),
        /** As its address says it. */
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
  summary: `Keeps a search under a name, ${maxSavedSearches} at most. With a name among its criteria it is a search by name.`,
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
  summary: 'Keeps a search no longer.',
  input: z.object({ search_id: id }),
  reply: saved,
})
