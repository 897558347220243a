import { z } from 'zod'
import { matchCard } from '../../core/members/member.ts'
import { counted } from '../../platform/counted.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { cursor, cursorRefusal, listedPage } from '../../platform/paging.ts'
import { criterionNames, parseSearch, searchLength, searchOrders } from './search-criteria.ts'
import { budgetRefusal, peopleBudget, searchBudget } from './view-budget.ts'

/** Search by what matters: who is found, and how many every further choice would leave. */

/** A search as its address says it: "age=25-32&caste=Nair". */
export const searchText = z
  .string({ error: 'Please say whom to look for' })
  .max(searchLength, 'This search is too long')
  .transform(text => parseSearch(text))

/** Far more than a person taps in an hour; each answer counts everyone. */
const searchLimit = { times: 900, seconds: 60 * 60, per: 'member' } as const

export const findByCriteria = endpoint({
  method: 'POST',
  path: '/api/v1/search/find',
  access: 'approved',
  encoding: 'form',
  summary:
    'Who is found by these criteria, in the order asked for. With a name among them it is a search by name.',
  input: cursor.extend({
    search: searchText,
    /** fit: those who look for someone like me first, then the most recently active, inactive members last; new: the newest first; active: the most recently active first. */
    order: z.enum(searchOrders, { error: 'Please choose an order' }).default('fit'),
  }),
  reply: listedPage('found', matchCard),
  limit: searchLimit,
  handlerLimits: [searchBudget, peopleBudget],
  refusals: { ...cursorRefusal, ...budgetRefusal },
})

/** A count with a name says whether somebody is here, and with what beside it, what they answered. Enough to tick boxes. */
export const namedCountLimit = {
  times: 200,
  of: 'counts of one member with a name among the criteria',
  seconds: 24 * 60 * 60,
}
/**
 * Counts of choices among fewer people would be the answers of one person. Members without a plan get none below this
 * number; members with a plan get all of them, except where a name is among the criteria.
 */
export const minCountShown = 5

/** By what a choice is called on the wire, how many it leaves; above `countedUpTo` it means more than that. */
const choices = z.record(z.string(), z.number())

export const countChoices = endpoint({
  method: 'POST',
  path: '/api/v1/search/counts',
  access: 'approved',
  encoding: 'form',
  summary: `How many people are found, and how many each further choice would leave. Without a plan, no count of a choice below ${minCountShown}, and no choices where fewer are found; the same with a name among the criteria.`,
  input: z.object({ search: searchText }),
  reply: z.object({
    found: counted,
    /** Of them: who looks for someone like me. */
    mutual: counted,
    /** A missing choice finds no one, or its count is not sent (`omitsFew`). */
    choices: z.record(z.string(), choices),
    /** The member has no plan: counts below `minCountShown` are left out, so a missing count says nothing. */
    omitsFew: z.boolean().optional(),
    /** While the search leaves out members of the same gothra: how many, unless the count is not sent. */
    sameGothra: z.object({ out: counted.optional() }).optional(),
    /** If the search finds no one: the single criteria to drop, best first. Only members with a plan get the counts. */
    without: z.array(z.object({ criterion: z.enum(criterionNames), found: counted.optional() })),
    /** Criteria that do not count for this member: last activity while they hide their own, gothra while none is left out. */
    closed: z.array(z.enum(criterionNames)).optional(),
  }),
  limit: searchLimit,
  handlerLimits: [namedCountLimit],
  refusals: budgetRefusal,
})

export const readStartSearch = endpoint({
  method: 'GET',
  path: '/api/v1/search/start',
  access: 'approved',
  encoding: 'none',
  summary: 'The search a member starts from: their partner preferences as criteria.',
  input: z.object({}),
  /** As its address has it; empty without a preference. */
  reply: z.object({ search: z.string() }),
})
