import type { FieldErrors } from '#contract/endpoint.ts'
import type { DesiredPartnerInput } from '#contract/partner.ts'
import { doesNotMatter, highestEducations, wishedMaritalStatuses } from '#contract/values.ts'
import { idOfEither, idsOf } from '../reference/look-up.ts'
import type { Reference } from '../reference/store.ts'
import type { Wishes } from './store.ts'

/** Names become ids; "Doesn't Matter" becomes no wish at all. */
export function toWishes(
  input: DesiredPartnerInput,
  lists: Reference,
): { wishes?: Wishes; errors?: FieldErrors } {
  const country = idOfEither(lists.countries, input.country)
  const states = lists.states.filter(state => state.countryId === country)
  const income = input.income === doesNotMatter ? null : Number(input.income)
  const ids = {
    country,
    state: idsOf(states, input.state),
    caste: idsOf(lists.castes, input.caste),
    motherTongue: idsOf(lists.languages, input.motherTongue),
    occupation: input.occupation.includes(doesNotMatter) ? [] : idsOf(lists.occupations, input.occupation),
    income: income === null || lists.incomes.some(({ id }) => id === income) ? income : undefined,
  }
  if (
    !ids.country ||
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
      marital_status_ids: input.ms.map(
        name => (wishedMaritalStatuses as readonly string[]).indexOf(name) + 1,
      ),
      state_ids: ids.state,
      caste_ids: ids.caste,
      language_ids: ids.motherTongue,
      occupation_ids: ids.occupation,
    },
  }
}

const messages = {
  country: 'Country is Required',
  state: 'State is Required',
  caste: 'Caste is Required',
  motherTongue: 'language is Required',
  occupation: 'Occupation is Required',
  income: 'Income is Required',
}
