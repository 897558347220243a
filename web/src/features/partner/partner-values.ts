import { z } from 'zod'
import type { FieldErrors, Reply, Sent } from '#contract/endpoint.ts'
import { heightText } from '#contract/height.ts'
import { type createDesiredPartner, desiredPartner, type readDesiredPartner } from '#contract/partner.ts'
import { age, doesNotMatter, heightInInches } from '#contract/values.ts'
import type { useContractForm } from '../../lib/form.ts'

/** The form: each end of a range is a field of its own, and several choices are a list. */
export type PartnerValues = {
  age_min: string
  age_max: string
  height_min: string
  height_max: string
  ms: string[]
  country: string
  state: string[]
  caste: string[]
  motherTongue: string[]
  h_education: string
  occupation: string[]
  income: string
}

export type PartnerForm = ReturnType<typeof useContractForm<PartnerValues>>

export const firstWishes: PartnerValues = {
  age_min: String(age.wishedMin),
  age_max: String(age.wishedMax),
  height_min: heightText(heightInInches.wishedMin),
  height_max: heightText(heightInInches.wishedMax),
  ms: [],
  country: 'India',
  state: [],
  caste: [],
  motherTongue: [],
  h_education: '',
  occupation: [],
  income: '',
}

export type StoredWishes = Reply<typeof readDesiredPartner>['details']

const several = (text: string) => (text === '' ? [] : text.split(',').map(name => name.trim()))

/** What the edit form begins with. */
export function wishesFrom(stored: StoredWishes): PartnerValues {
  const [age_min = '', age_max = ''] = several(stored.age)
  const [height_min = '', height_max = ''] = several(stored.height)
  return {
    ...{ age_min, age_max, height_min, height_max },
    ms: several(stored.marital_status),
    country: stored.country,
    state: several(stored.state),
    caste: several(stored.caste),
    motherTongue: several(stored.mother_tongue),
    h_education: stored.highest_education,
    occupation: several(stored.occupation),
    income: stored.income.income === 0 ? doesNotMatter : String(stored.income.income),
  }
}

type Wire = Sent<typeof createDesiredPartner>

/** As the wire wants it: ranges and lists are joined by commas. */
export function toWire(values: PartnerValues): Record<keyof Wire, string> {
  const { age_min, age_max, height_min, height_max, ...rest } = values
  return {
    age: `${age_min},${age_max}`,
    height: `${height_min},${height_max}`,
    ms: rest.ms.join(','),
    country: rest.country,
    state: rest.state.join(','),
    caste: rest.caste.join(','),
    motherTongue: rest.motherTongue.join(','),
    h_education: rest.h_education,
    occupation: rest.occupation.join(','),
    income: rest.income,
  }
}

/** The fields of the form that a message about a field of the wire belongs under. */
function fieldsFor(wireField: string, message: string, values: PartnerValues): string[] {
  if (wireField === 'age') {
    const empty = (['age_min', 'age_max'] as const).filter(field => values[field] === '')
    return empty.length > 0 ? empty : ['age_min']
  }
  if (wireField === 'height') return [message.startsWith('MAX') ? 'height_max' : 'height_min']
  return [wireField]
}

/** A refusal of the server, under the fields of the form. */
export function toFormErrors(errors: FieldErrors, values: PartnerValues): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([wireField, message]) =>
      fieldsFor(wireField, message, values).map(field => [field, message]),
    ),
  )
}

/** The contract's rules, told by the fields of the form. */
export const partnerSchema = z.custom<PartnerValues>().superRefine((values, context) => {
  for (const { path, message } of desiredPartner.safeParse(toWire(values)).error?.issues ?? []) {
    for (const field of fieldsFor(String(path[0]), message, values)) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  }
})
