import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { commaList, formReply, invalidForm, invalidStep, listed, stepReply } from '../../platform/fields.ts'
import { parseHeight } from '../../platform/height.ts'
import {
  age,
  anyAge,
  doesNotMatter,
  gothraRules,
  highestEducations,
  leastPoints,
  manglikPreferences,
  preferences,
  preferredMaritalStatuses,
} from '../../platform/values.ts'

/** "21,40" or "21, 40". */
function pair(text: string): [string, string] {
  const [low = '', high = ''] = text.split(',').map(part => part.trim())
  return [low, high]
}

const isOfferedAge = (text: string) =>
  /^\d{2}$/.test(text) && Number(text) >= age.min && Number(text) <= age.max

const ageRange = z
  .string({ error: 'MIN Age is Required' })
  .transform(pair)
  .refine(ages => ages.every(isOfferedAge), 'MIN Age is Required')
  .transform(([min, max]) => ({ min: Number(min), max: Number(max) }))
  .refine(({ min, max }) => min <= max, 'MIN must not be above MAX')
  .transform(ages => (ages.min === age.min && ages.max === age.max ? anyAge : ages))

const heightRange = z
  .string({ error: 'MIN Height is Required' })
  .transform(pair)
  .refine(([min]) => parseHeight(min) !== undefined, 'MIN Height is Required')
  .refine(([, max]) => parseHeight(max) !== undefined, 'MAX Height is Required')
  .transform(([min, max]) => ({ min: parseHeight(min) as number, max: parseHeight(max) as number }))
  .refine(({ min, max }) => min <= max, 'MIN must not be above MAX')

const maritalPreferences: readonly string[] = [...preferredMaritalStatuses, doesNotMatter]

/** Not in the specification: which gothras the family leaves out. */
const gothraRule = z.enum(gothraRules, { error: 'Please choose a rule' })
const manglik = z.enum([...manglikPreferences, doesNotMatter], { error: 'Please choose an answer' })
const pointChoices: readonly string[] = ['0', ...leastPoints.map(String)]

/**
 * Partner preferences. Both "Doesn't Matter" and a whole range mean no preference, so that a reply can be sent back
 * unchanged.
 */
export const desiredPartner = z.object({
  age: ageRange,
  height: heightRange,
  ms: commaList('Martial Status is Required').refine(
    names => names.every(name => maritalPreferences.includes(name)),
    'Martial Status is Required',
  ),
  country: listed('Country is Required'),
  state: commaList('State is Required'),
  caste: commaList('Caste is Required'),
  motherTongue: commaList('language is Required'),
  h_education: z
    .string({ error: 'Highest is Required' })
    .refine(
      text => text === doesNotMatter || (highestEducations as readonly string[]).slice(1).includes(text),
      'Highest is Required',
    ),
  occupation: commaList('Occupation is Required'),
  /** The 1-based position in the list of incomes; "Doesn't Matter" or 0 for no preference. */
  income: z
    .string({ error: 'Income is Required' })
    .refine(text => text === doesNotMatter || /^(0|[1-9]\d?)$/.test(text), 'Income is Required'),
  /** These three are unchanged if absent. */
  gothra_rule: gothraRule.optional(),
  manglik: manglik.optional(),
  /** 0 for no preference. */
  points_at_least: z
    .string()
    .refine(text => pointChoices.includes(text), 'Please choose an answer')
    .optional(),
})
export type DesiredPartnerInput = z.infer<typeof desiredPartner>

export const createDesiredPartner = endpoint({
  method: 'POST',
  path: '/api/v1/Register_controller/insertDesiredPartner',
  access: 'registrant',
  encoding: 'form',
  memberField: 'user_id',
  summary: 'Creates the partner preferences of a registrant: the last step of onboarding.',
  input: desiredPartner,
  reply: stepReply,
  invalid: invalidStep,
})

export const readDesiredPartner = endpoint({
  method: 'POST',
  path: '/api/v1/mycon/desired_partner',
  access: 'member',
  encoding: 'form',
  summary: 'Reads the partner preferences for the form.',
  input: z.object({}),
  reply: z.object({
    response: z.literal('success'),
    details: z.object({
      /** 'min,max' */
      age: z.string(),
      height: z.string(),
      /** Comma-separated names; "Doesn't Matter" for no preference. */
      marital_status: z.string(),
      country: z.string(),
      state: z.string(),
      caste: z.string(),
      mother_tongue: z.string(),
      highest_education: z.string(),
      occupation: z.string(),
      /** The 1-based position in the list and its name; 0 for "Doesn't Matter". */
      income: z.object({ income: z.number(), name: z.string() }),
      gothra_rule: gothraRule,
      manglik,
      points_at_least: z.number(),
      /** The member shows points to all members, so that the preference for points counts. */
      showsPoints: z.boolean(),
    }),
  }),
  refusals: { 404: 'The member has no partner preferences' },
})

export const updateDesiredPartner = endpoint({
  method: 'POST',
  path: '/api/v1/Register_controller/updateDpDetails',
  access: 'member',
  encoding: 'form',
  summary: 'Changes the partner preferences.',
  input: desiredPartner,
  reply: formReply,
  invalid: invalidForm,
})

export const relaxPreference = endpoint({
  method: 'POST',
  path: '/api/v1/mycon/relax_wish',
  access: 'member',
  encoding: 'form',
  summary: 'Sets one preference to "Doesn\'t Matter" or the whole range. `undo` restores it.',
  input: z.object({ wish: z.enum(preferences, { error: 'Please choose a preference.' }) }),
  reply: z.object({ response: z.literal('success'), undo: z.string() }),
  refusals: { 404: 'The member has no partner preferences' },
})

export const restorePreference = endpoint({
  method: 'POST',
  path: '/api/v1/mycon/restore_wish',
  access: 'member',
  encoding: 'form',
  summary: 'Restores a relaxed preference, unless the member has changed it since.',
  input: z.object({ undo: z.string({ error: 'Please choose what to undo.' }).max(50_000) }),
  reply: z.object({ response: z.enum(['success', 'invalid']), message: z.string() }),
})
