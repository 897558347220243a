import { z } from 'zod'
import { budgetRefusal, peopleBudget, searchBudget } from './budgets.ts'
import { counted } from './counted.ts'
import { endpoint } from './endpoint.ts'
import { matchCard } from './member.ts'
import { cursor, cursorRefusal, listedPage } from './paging.ts'
import { criterionNames, readSearch, searchLength, searchOrders } from './search-criteria.ts'

/** Search by what matters: who is found, and how many every further choice would leave. */

/** A search as its address says it: "age=25-32&caste=Nair". */
export const searchText = z
  .string({ error: 'Please say whom to look for' })
  .max(searchLength, 'This search is too long')
  .transform(text => readSearch(text))

/** Far more than a person taps in an hour; each answer counts everyone. */
const often = { times: 900, seconds: 60 * 60, per: 'member' } as const

export const findByCriteria = endpoint({
  method: 'POST',
  path: '/api/v1/search/find',
  access: 'approved',
  encoding: 'form',
  summary:
    'Who is found by these criteria, in the order asked for. With a name among them it is a search by name.',
  input: cursor.extend({
    search: searchText,
    /** First who looks for someone like me, then the most recently active; the newest; the most recently active. */
    order: z.enum(searchOrders, { error: 'Please choose an order' }).default('fit'),
  }),
  reply: listedPage('found', matchCard),
  limit: often,
  handlerLimits: [searchBudget, peopleBudget],
  refusals: { ...cursorRefusal, ...budgetRefusal },
})

/** By what a choice is called on the wire, how many it leaves; above `countedUpTo` it means more than that. */
const choices = z.record(z.string(), z.number())

export const countChoices = endpoint({
  method: 'POST',
  path: '/api/v1/search/counts',
  access: 'approved',
  encoding: 'form',
  summary: 'How many are found, and how many every further choice would leave, before it is made.',
  input: z.object({ search: searchText }),
  reply: z.object({
    found: counted,
    /** Of them: who looks for someone like me. */
    mutual: counted,
    /** Choices that leave nobody are not named. Lower and upper bounds are `ageFrom`, `ageTo` and so on. */
    choices: z.record(z.string(), choices),
    /** Where nobody is found: what dropping one criterion alone brings, the most rewarding first. */
    without: z.array(z.object({ criterion: z.enum(criterionNames), found: counted })),
  }),
  limit: often,
})
