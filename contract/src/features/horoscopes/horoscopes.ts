import { z } from 'zod'
import { endpoint, invalidFields } from '../../platform/endpoint.ts'
import { choice, formReply, wholeNumber } from '../../platform/fields.ts'
import { indiaName, ruleSetIds } from '../../platform/values.ts'
import { bodies } from './chart.ts'
import { mangalRuleIds, mangalStatuses } from './mangal.ts'
import { mangalReasons } from './mangal-reasons.ts'
import { nakshatras, rashis } from './star-tables.ts'
import { starCodesOf } from './stars.ts'

/** The member’s own horoscope. */

/** Births before this time belong to the night, so the form asks which one. */
export const nightEnds = '06:30'

/** Minutes by which the birth time may be wrong. 0 is a time from a record. */
export const withinMinutes = ['0', '5', '15', '30', '60'] as const

/** Who sees the points with the member. wishes: members who meet the partner preferences. */
export const pointsShownTo = ['none', 'wishes', 'all'] as const
export type PointsShownTo = (typeof pointsShownTo)[number]

const nights = ['before', 'after'] as const
const occurrences = ['first', 'second'] as const

const place = {
  country: z.string().max(120).default(indiaName),
  state: z.string().max(120).optional(),
  /** Optional for a birth in India, where all clocks agree. Without it, the lagna is not known. */
  city: z.string().max(120).optional(),
}

/** The text of the consent, as the page showed it. */
const wording = z
  .string({ error: 'Please open this page again and read what you agree to.' })
  .max(500, 'Please open this page again and read what you agree to.')

const knowsTime = z.object({
  knows: z.literal('time'),
  time: z
    .string({ error: 'Please enter the birth time' })
    .min(1, 'Please enter the birth time')
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter the birth time with hours and minutes, such as 04:20'),
  within: choice(withinMinutes, 'Please choose how exact the time is'),
  /** For a time of the night: the night before the date of birth, or the night after it. */
  night: z.enum(nights).optional(),
  /** For a time that the clocks of the place showed twice. */
  occurrence: z.enum(occurrences).optional(),
  ...place,
  wording,
})
const knowsDate = z.object({ knows: z.literal('date'), ...place, wording })
const knowsStar = z.object({
  knows: z.literal('star'),
  nakshatra: wholeNumber('Please choose the nakshatra', { max: nakshatras.length }),
  pada: wholeNumber('Please choose the pada, or “not sure”', { max: 4 }).optional(),
  rashi: wholeNumber('Please choose the rashi, or “not sure”', { max: rashis.length }).optional(),
  wording,
})

const cityMissing = {
  abroad: 'Please choose the city of birth. Outside India the clocks of the place decide the star.',
  ofState: 'Please choose the city of birth, or no state.',
}

export const horoscopeInput = z
  .discriminatedUnion('knows', [knowsTime, knowsDate, knowsStar], {
    error: 'Please choose what you know about the birth',
  })
  .superRefine((input, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (input.knows === 'star') {
      if (!starCodesOf(input)) refuse('rashi', noSuchStar(input))
      return
    }
    if (!input.city && input.country !== indiaName) refuse('city', cityMissing.abroad)
    else if (!input.city && input.state) refuse('city', cityMissing.ofState)
    if (input.knows === 'time' && input.time < nightEnds && !input.night)
      refuse('night', 'Please choose the night of the birth')
  })
export type HoroscopeInput = z.infer<typeof horoscopeInput>

/** "Ashwini is not in Simha." */
function noSuchStar({ nakshatra, pada, rashi }: z.infer<typeof knowsStar>) {
  const star = nakshatras[nakshatra - 1]?.name
  const named = pada === undefined ? star : `${star}, pada ${pada},`
  return `${named} is not in ${rashis[(rashi ?? 0) - 1]?.name}. Please check the three answers.`
}

const starSpan = z.object({ first: z.number(), span: z.number() })

/** What the family entered, as the form sends it. */
const entered = z.object({
  knows: z.enum(['time', 'date', 'star']),
  time: z.string().optional(),
  within: z.enum(withinMinutes).optional(),
  night: z.enum(nights).optional(),
  occurrence: z.enum(occurrences).optional(),
  country: z.string().optional(),
  state: z.string().optional(),
  city: z.string().optional(),
  nakshatra: z.number().optional(),
  pada: z.number().optional(),
  rashi: z.number().optional(),
})

const position = z.object({ longitude: z.number(), isRetrograde: z.boolean() })

/** For the owner. Other members get signs and houses only. */
export const ownChart = z.object({
  bodies: z.record(z.enum(bodies), position),
  lagna: z.number().optional(),
  uncertain: z.array(z.enum(bodies)).optional(),
})

const mangal = z.object({
  rule: z.enum(mangalRuleIds),
  status: z.enum(mangalStatuses),
  findings: z.array(
    z.object({ from: z.enum(['lagna', 'moon', 'venus']), house: z.number(), counts: z.boolean() }),
  ),
  reasons: z.array(z.enum(mangalReasons)),
})

const ownHoroscope = z.object({
  entered,
  star: starSpan,
  /** Other stars within two minutes of an exact time. */
  nearby: z.array(z.object({ minutes: z.number(), star: z.number() })),
  /** Null for a star from the family’s pandit. */
  chart: ownChart.nullable(),
  mangal: mangal.nullable(),
  /** When a new version of the ephemeris changed the star, until the member saves again. */
  starChangedAt: z.string().nullable(),
  ruleSet: z.enum(ruleSetIds),
  pointsShownTo: z.enum(pointsShownTo),
  takesChartRequests: z.boolean(),
})
export type OwnHoroscope = z.infer<typeof ownHoroscope>

const ownPage = z.object({
  horoscope: ownHoroscope.nullable(),
  birthDate: z.string(),
  /** The Yes or No of the profile, which other members see. */
  toldManglik: z.boolean().nullable(),
  chartStyle: z.enum(['north', 'south']),
  /** No other member sees anything of the horoscope before the candidate has agreed to the profile. */
  awaitsYes: z.boolean(),
  /** The consent that saving gives. */
  wording: z.string(),
})
export type OwnHoroscopePage = z.infer<typeof ownPage>

const saved = formReply.extend({ page: ownPage.optional() })

export const readHoroscope = endpoint({
  method: 'GET',
  path: '/api/v1/horoscope',
  access: 'member',
  encoding: 'none',
  summary: 'The member’s own horoscope, with everything that the family entered.',
  input: z.object({}),
  reply: ownPage,
})

export const saveHoroscope = endpoint({
  method: 'POST',
  path: '/api/v1/horoscope/save',
  access: 'member',
  encoding: 'json',
  summary:
    'Computes the horoscope and stores it. Also records the consent to this, whose text the page shows.',
  input: horoscopeInput,
  reply: saved,
  invalid: invalidFields,
  limit: { times: 60, seconds: 60 * 60, per: 'member' },
})

export const setHoroscopeSharing = endpoint({
  method: 'POST',
  path: '/api/v1/horoscope/sharing',
  access: 'member',
  encoding: 'json',
  summary: 'Who sees the points, who can ask for the chart, and by which rule set the member sees points.',
  input: z
    .object({
      pointsShownTo: choice(pointsShownTo, 'Please choose who sees the points').optional(),
      takesChartRequests: z.boolean({ error: 'Please choose yes or no' }).optional(),
      ruleSet: choice(ruleSetIds, 'Please choose a rule set').optional(),
    })
    .refine(change => Object.values(change).some(value => value !== undefined), 'Please choose a setting'),
  reply: ownPage,
  refusals: { 404: 'The member has no horoscope' },
})

export const deleteHoroscope = endpoint({
  method: 'POST',
  path: '/api/v1/horoscope/delete',
  access: 'member',
  encoding: 'json',
  summary: 'Deletes the horoscope and withdraws the consent.',
  input: z.object({}),
  reply: ownPage,
})
