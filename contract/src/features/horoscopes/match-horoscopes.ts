import { z } from 'zod'
import { profileOpenLimits } from '../../core/profiles/profile.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { wholeNumber } from '../../platform/fields.ts'
import { ruleSetIds } from '../../platform/values.ts'
import { sides } from './birth-answers.ts'
import { drawnChart, mangal, mangalRuleId, starSpan } from './compare-births.ts'

const matchedSide = z.object({
  /** The answer of the profile. */
  manglik: z.string().nullable(),
  /** The viewer's own, or one that the other member granted. */
  chart: drawnChart.optional(),
  mangal: mangal.optional(),
  /** Whether the viewer can ask for the chart. Absent if the other member has none or takes no requests. */
  chartRequest: z.enum(['open', 'asked', 'granted']).optional(),
})
export type MatchedSide = z.infer<typeof matchedSide>

const horoscopeMatch = z.object({
  response: z.literal('success'),
  name: z.string(),
  /** As families of the viewer's mother tongue are used to. */
  chartStyle: z.enum(['north', 'south']),
  mangalRule: mangalRuleId,
  showsPoruthams: z.boolean(),
  mine: matchedSide,
  theirs: matchedSide,
  /** Absent if the viewer compares no gothras. */
  kinship: z
    .object({
      answer: z.enum(['same', 'related', 'not compared', 'different']),
      sentences: z.array(z.string()),
    })
    .optional(),
  points: z
    .object({
      viewerIs: z.enum(sides),
      groom: starSpan,
      bride: starSpan,
      /** The viewer's rule set, by which the viewer sees all points. */
      ruleSet: z.enum(ruleSetIds),
      theirRuleSet: z.enum(ruleSetIds),
    })
    .optional(),
  /** Who shows no points to the other, if `points` is absent. */
  missing: z.enum(['mine', 'theirs']).optional(),
})
export type HoroscopeMatch = z.infer<typeof horoscopeMatch>

export const matchHoroscopes = endpoint({
  method: 'POST',
  path: '/api/v1/horoscope/match',
  access: 'member',
  encoding: 'form',
  summary:
    'Compares the horoscopes of the viewer and another member. Points need both to show points to each other.',
  input: z.object({ find_id: wholeNumber('Please choose a member') }),
  reply: horoscopeMatch,
  handlerLimits: profileOpenLimits,
  refusals: {
    403: 'The viewer is not approved, or has no plan (then `upgrade` is true)',
    404: 'There is no such profile, or the viewer cannot see it',
    429: 'The fair-use limit is reached',
  },
})
