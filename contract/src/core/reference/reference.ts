import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { wholeNumber } from '../../platform/fields.ts'

const day = 24 * 60 * 60

/** One `{ "101": "India" }` per entry, because a plain object with numeric keys would lose the order. */
const idToName = z.array(z.record(z.string(), z.string()))
const names = z.array(z.string())
const aliases = z.record(z.string(), names)
const grouped = z.array(z.object({ group: z.string(), names }))

export const casteOptionFields = [
  'caste',
  'gothra',
  'cities',
  'countries',
  'income',
  'message',
  'states',
  'subcaste',
] as const

export const listCasteOptions = endpoint({
  method: 'GET',
  path: '/api/v1/admin-mat/api/caste.php',
  access: 'anyone',
  encoding: 'query',
  summary:
    'Castes, sub-castes, gothras, mother tongues, incomes, countries, and the states and cities of India.',
  input: z.object({
    /** Our addition: comma-joined list names, so that a page loads only the lists it needs. */
    fields: z
      .string()
      .max(100, 'Too many fields.')
      .optional()
      .transform(text => text?.split(',').map(field => field.trim()))
      .pipe(z.array(z.enum(casteOptionFields, { error: 'Unknown field.' })).optional())
      // Sorted and unique, because replies are cached by this.
      .transform(asked => asked && casteOptionFields.filter(field => asked.includes(field))),
  }),
  reply: z.object({
    success: z.boolean(),
    error: z.string().nullable(),
    data: z.object({
      caste: names.optional(),
      caste_groups: grouped.optional(),
      /** Other names and former names of some castes, by name, for the search in the select. */
      caste_aliases: aliases.optional(),
      message_aliases: aliases.optional(),
      gothra: idToName.optional(),
      /** Other spellings of a gothra, by its id, for the search in the select. */
      gothra_aliases: aliases.optional(),
      cities: names.optional(),
      countries: idToName.optional(),
      income: names.optional(),
      /** The mother tongues. The name is specified. */
      message: names.optional(),
      states: idToName.optional(),
      subcaste: idToName.optional(),
      /** Sub-castes by caste name. The three general answers are under "*". */
      subcaste_of: z.record(z.string(), z.array(z.number())).optional(),
    }),
  }),
  sharedForSeconds: 0,
})

export const listEducationOptions = endpoint({
  method: 'GET',
  path: '/api/v1/admin-mat/api/education.php',
  access: 'anyone',
  encoding: 'none',
  summary: 'Educational qualifications and occupations.',
  input: z.object({}),
  reply: z.object({
    success: z.boolean(),
    data: z.object({
      education: names,
      education_groups: grouped,
      occupation: names,
      occupation_groups: grouped,
      /** The hobbies of the sign-up form, by group. */
      hobbies_groups: grouped,
      education_aliases: aliases.optional(),
      occupation_aliases: aliases.optional(),
      hobbies_aliases: aliases.optional(),
    }),
  }),
  sharedForSeconds: 0,
})

export const listStates = endpoint({
  method: 'GET',
  path: '/api/v1/admin-mat/api/state.php',
  access: 'anyone',
  encoding: 'query',
  summary: 'The states of a country.',
  input: z.object({ country: wholeNumber('Country must be a number.') }),
  reply: z.object({ success: z.boolean(), data: z.object({ states: idToName }) }),
  sharedForSeconds: day,
})

export const listCities = endpoint({
  method: 'GET',
  path: '/api/v1/admin-mat/api/city.php',
  access: 'anyone',
  encoding: 'query',
  summary: 'The names of the cities of a state.',
  input: z.object({ state: wholeNumber('State must be a number.') }),
  reply: names,
  sharedForSeconds: day,
})

export const lookUpAddress = endpoint({
  method: 'GET',
  path: '/api/v1/ip',
  access: 'anyone',
  encoding: 'none',
  summary: 'The address of the caller, as the server sees it.',
  input: z.object({}),
  reply: z.object({ ip: z.string() }),
})
