import { z } from 'zod'
import { matchCard } from '../../core/members/member.ts'
import { counted } from '../../platform/counted.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { cursor, cursorRefusal, listedPage } from '../../platform/paging.ts'
import { criterionNames, parseSearch, searchLength, searchOrders } from './search-criteria.ts'
import { budgetRefusal, peopleBudget, searchBudget } from './view-budget.ts'

/** "age=25-32&caste=Nair". */
export const searchText = z
  .string({ error: 'Please choose at least one filter' })
  .max(searchLength, 'This search is too long')
  .transform(text => parseSearch(text))

/** Each call counts all members. No person taps this often in an hour. */
const searchLimit = { times: 900, seconds: 60 * 60, per: 'member' } as const

export const findByCriteria = endpoint({
  method: 'POST',
  path: '/api/v1/search/find',
  access: 'approved',
  encoding: 'form',
  summary: 'Lists the members that the criteria find. With a name among them it counts as a search by name.',
  input: cursor.extend({
    search: searchText,
    /**
     * fit: members who look for someone like the viewer first, then the most recently active, inactive members last;
     * new: newest first; active: most recently active first; points: most points first, then members without points.
     */
    order: z.enum(searchOrders, { error: 'Please choose an order' }).default('fit'),
  }),
  reply: listedPage('found', matchCard),
  limit: searchLimit,
  handlerLimits: [searchBudget, peopleBudget],
  refusals: { ...cursorRefusal, ...budgetRefusal },
})

/** A count with a name reveals whether a person is a member and what they answered, so it has its own limit. */
export const namedCountLimit = {
  times: 200,
  of: 'counts of one member with a name among the criteria',
  seconds: 24 * 60 * 60,
}
/**
 * A smaller count could reveal the answers of one person. Members without a plan get no count below this number; members
 * with a plan get all counts, unless a name is among the criteria.
 */
export const minCountShown = 5

/** Members left after each choice, by its wire value. Above `countedUpTo` it means "more than that". */
const choices = z.record(z.string(), z.number())

export const countChoices = endpoint({
  method: 'POST',
  path: '/api/v1/search/counts',
  access: 'approved',
  encoding: 'form',
  summary: `Counts the members found, and those left after each further choice. Without a plan, or with a name among the criteria: no count below ${minCountShown}.`,
  input: z.object({ search: searchText }),
  reply: z.object({
    found: counted,
    /** Of those found: members who look for someone like the viewer. */
    mutual: counted,
    /** A missing choice finds no one, or its count is not sent (`omitsFew`). */
    choices: z.record(z.string(), choices),
    /** The member has no plan: counts below `minCountShown` are left out, so a missing count says nothing. */
    omitsFew: z.boolean().optional(),
    /** While the search leaves out members of the same gothra: how many, unless the count is not sent. */
    sameGothra: z.object({ out: counted.optional() }).optional(),
    /** If the search finds no one: the single criteria to drop, best first. Only members with a plan get the counts. */
    without: z.array(z.object({ criterion: z.enum(criterionNames), found: counted.optional() })),
    /**
     * Criteria that do not count for this member: last activity while they hide their own, gothra while none is left out,
     * points while they do not show their own to all members.
     */
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
  summary: "Reads the default search: the viewer's partner preferences as criteria.",
  input: z.object({}),
  /** Empty without preferences. */
  reply: z.object({ search: z.string() }),
})
