import { z } from 'zod'
import { matchCard } from '../../core/members/member.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { inactiveDays, preferences } from '../../platform/values.ts'
import { budgetRefusal, peopleBudget } from './view-budget.ts'

export const picksPerDay = 10
/** Picks are chosen from at most this many of the most recently active matches. */
export const picksPoolSize = 200
/** Days until a member can be picked for the same viewer again. */
export const pickRepeatDays = 30
/** Days of profile visits that the picks count. */
export const pickVisitDays = 14

export const pickRule = [
  `We choose from at most ${picksPoolSize} matches, the most recently active. All of them were here within the last ${inactiveDays} days.`,
  'Members who are also looking for someone like you come first.',
  `Then come members whose profile was opened least in the last ${pickVisitDays} days, so that everyone is seen.`,
  `We do not pick the same person twice within ${pickRepeatDays} days, or anyone with whom you already have an interest.`,
  'The list stays the same all day. No one can buy a place on it.',
] as const

export const listPicks = endpoint({
  method: 'GET',
  path: '/api/v1/picks',
  access: 'approved',
  encoding: 'none',
  summary: `Lists up to ${picksPerDay} members picked for today, with the reasons. The list stays the same all day.`,
  input: z.object({}),
  reply: z.object({
    picks: z.array(
      matchCard.extend({
        /** The viewer's preferences that the member meets, and the member's that the viewer meets. */
        mine: z.array(z.enum(preferences)),
        theirs: z.array(z.enum(preferences)),
      }),
    ),
  }),
  handlerLimits: [peopleBudget],
  refusals: budgetRefusal,
})
export type Pick = z.infer<typeof listPicks.reply>['picks'][number]
