import type { FieldErrors } from '#contract/endpoint.ts'
import type { DesiredPartnerInput } from '#contract/partner.ts'
import { doesNotMatter, highestEducations, wishedMaritalStatuses } from '#contract/values.ts'
import { idOfEither, idsOf } from '../reference/look-up.ts'
import type { Entry, Reference } from '../reference/store.ts'
import type { Wishes } from './store.ts'

/** Names become ids; "Doesn't Matter" becomes no wish at all. */
export function toWishes(
  input: DesiredPartnerInput,
  lists: Reference,
): { wishes?: Wishes; errors?: FieldErrors } {
  const country = input.country === doesNotMatter ? null : idOfEither(lists.countries, input.country)
  const states = lists.states.filter(state => state.countryId === country)
  const ids = {
    country,
    state: wishedIds(states, input.state),
    caste: wishedIds(lists.castes, input.caste),
    motherTongue: wishedIds(lists.languages, input.motherTongue),
    occupation: wishedIds(lists.occupations, input.occupation),
    income: wishedIncome(lists.incomes, input.income),
  }
  if (
    ids.country === undefined ||
    !ids.state ||
    !ids.caste ||
    !ids.motherTongue ||
    !ids.occupation ||
    ids.income === undefined
  ) {
    const missing = Object.entries(messages).filter(([field]) => ids[field as keyof typeof ids] === undefined)
    return { errors: Object.fromEntries(missing) }
  }
  const education = highestEducations.indexOf(input.h_education as (typeof highestEducations)[number])
  return {
    wishes: {
      age_min: input.age.min,
      age_max: input.age.max,
      height_min_in: input.height.min,
      height_max_in: input.height.max,
      country_id: ids.country,
      education_id: education === -1 ? null : education + 1,
      income_id: ids.income,
      marital_status_ids: input.ms.includes(doesNotMatter)
        ? []
        : input.ms.map(name => (wishedMaritalStatuses as readonly string[]).indexOf(name) + 1),
      state_ids: ids.state,
      caste_ids: ids.caste,
      language_ids: ids.motherTongue,
      occupation_ids: ids.occupation,
    },
  }
}

function wishedIds(entries: readonly Entry[], names: readonly string[]): number[] | undefined {
  return names.includes(doesNotMatter) ? [] : idsOf(entries, names)
}

function wishedIncome(incomes: readonly Entry[], text: string): number | null | undefined {
  if (text === doesNotMatter || text === '0') return null
  return incomes.find(({ id }) => id === Number(text))?.id
}

const messages = {
  country: 'Country is Required',
  state: 'State is Required',
  caste: 'Caste is Required',
  motherTongue: 'language is Required',
  occupation: 'Occupation is Required',
  income: 'Income is Required',
}
