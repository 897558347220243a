import { z } from 'zod'
import { matchCard } from '../../core/members/member.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { inactiveDays, preferences } from '../../platform/values.ts'
import { budgetRefusal, peopleBudget } from './view-budget.ts'

/** A few people a day, chosen by a rule that everybody can read. */

export const picksPerDay = 10
/** They are chosen from at most this many members who fit, the most recently active. */
export const picksPoolSize = 200
/** Days until a member can be picked for the same viewer again. */
export const pickRepeatDays = 30
/** Days of profile visits that the picks count. */
export const pickVisitDays = 14

/** As the page says it. */
export const pickRule = [
  'Members who match in both directions come first.',
  `They are chosen from at most ${picksPoolSize} matches, the most recently active. All of them were here within the last ${inactiveDays} days.`,
  `Members whose profile was opened least in the last ${pickVisitDays} days come first, so that everyone is seen.`,
  `No one is picked twice within ${pickRepeatDays} days, and no one with whom there is already an interest.`,
  'The same people stay all day. No place on this list can be bought.',
] as const

export const listPicks = endpoint({
  method: 'GET',
  path: '/api/v1/picks',
  access: 'approved',
  encoding: 'none',
  summary: `Up to ${picksPerDay} people chosen for today, the same all day, with the reasons.`,
  input: z.object({}),
  reply: z.object({
    picks: z.array(
      matchCard.extend({
        /** The preferences of mine that they meet, and those of theirs that I do. */
        mine: z.array(z.enum(preferences)),
        theirs: z.array(z.enum(preferences)),
      }),
    ),
  }),
  handlerLimits: [peopleBudget],
  refusals: budgetRefusal,
})
export type Pick = z.infer<typeof listPicks.reply>['picks'][number]
