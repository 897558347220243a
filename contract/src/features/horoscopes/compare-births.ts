import { z } from 'zod'
import { endpoint, firstError } from '../../platform/endpoint.ts'
import { choice, fieldErrors } from '../../platform/fields.ts'
import { ruleSetIds } from '../../platform/values.ts'
import { birthFields } from './birth-answers.ts'
import { bodies } from './chart.ts'
import { mangalRules } from './mangal.ts'
import { mangalReasons } from './mangal-reasons.ts'
import { defaultRuleSetId } from './rule-sets/rule-sets.ts'

const sign = z.int().min(1).max(12)

export const drawnChart = z.object({
  lagnaSign: sign.optional(),
  bodies: z.array(z.object({ body: z.enum(bodies), sign, isRetrograde: z.boolean() })),
})

export const starSpan = z.object({ first: z.int(), span: z.int() })

export const mangal = z.object({
  status: z.enum(['none', 'partial', 'full', 'not known']),
  findings: z.array(
    z.object({ from: z.enum(['lagna', 'moon', 'venus']), house: z.int(), counts: z.boolean() }),
  ),
  reasons: z.array(z.enum(mangalReasons)),
})

export const mangalRuleId = z.enum(Object.keys(mangalRules) as [keyof typeof mangalRules])

/** Missing of a star that was typed. */
const side = z.object({ star: starSpan, chart: drawnChart.optional(), mangal: mangal.optional() })
export type ComparedSide = z.infer<typeof side>

/** An address of a household. It counts only comparisons that were computed. */
export const compareLimits = [
  { times: 30, of: 'comparisons from one address', seconds: 60 * 60 },
  { times: 100, of: 'comparisons from one address', seconds: 24 * 60 * 60 },
]

export const compareBirths = endpoint({
  method: 'POST',
  path: '/api/v1/horoscope/compare',
  access: 'anyone',
  encoding: 'form',
  summary: 'Computes the birth stars and charts of a groom and a bride. Stores nothing.',
  input: z.object({
    ...birthFields('groom'),
    ...birthFields('bride'),
    set: choice(ruleSetIds, 'Please choose the rules').default(defaultRuleSetId),
  }),
  reply: z.object({
    response: z.enum(['success', 'invalid']),
    message: z.string().optional(),
    errors: fieldErrors,
    /** The page of the result, with stars only. */
    link: z.string().optional(),
    groom: side.optional(),
    bride: side.optional(),
  }),
  invalid: errors => ({ response: 'invalid' as const, message: firstError(errors), errors }),
  handlerLimits: compareLimits,
  refusals: { 429: 'The limit of comparisons is reached' },
})
