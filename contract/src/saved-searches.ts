import { z } from 'zod'
import { budgetRefusal, searchBudget } from './budgets.ts'
import { counted } from './counted.ts'
import { endpoint } from './endpoint.ts'
import { wholeNumber } from './fields.ts'
import { searchText } from './finding.ts'

/** Searches that a member keeps, and what is new in each. */

export const savedSearchesMost = 10
export const mailRhythms = ['never', 'daily', 'weekly'] as const
export type MailRhythm = (typeof mailRhythms)[number]

const name = z
  .string({ error: 'Please give the search a name' })
  .trim()
  .min(1, 'Please give the search a name')
  .max(60, 'Please keep the name under 60 characters')
export const searchName = z.object({ name })
const mails = z.enum(mailRhythms, { error: 'Please say how often we may write' })
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
        mails,
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
  summary: `Keeps a search under a name, ${savedSearchesMost} at most. With a name among its criteria it is a search by name.`,
  input: z.object({ name, search: searchText, mails: mails.default('never') }),
  reply: saved,
  handlerLimits: [searchBudget],
  refusals: budgetRefusal,
})

export const changeSavedSearch = endpoint({
  method: 'POST',
  path: '/api/v1/searches/change',
  access: 'member',
  encoding: 'form',
  summary: 'Changes the name of a kept search, or how often a mail says who is new.',
  input: z.object({ search_id: id, name: name.optional(), mails: mails.optional() }),
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
