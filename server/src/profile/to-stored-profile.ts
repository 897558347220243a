import type { FieldErrors } from '#contract/endpoint.ts'
import { parseHeight } from '#contract/height.ts'
import type { ProfileInput } from '#contract/profile.ts'
import { highestEducations, maritalStatuses } from '#contract/values.ts'
import { parseWeight } from '#contract/weight.ts'
import { idOf, idOfEither, idsOf } from '../reference/look-up.ts'
import type { Reference } from '../reference/store.ts'
import type { ProfileDetails, ProfileFacts } from './store.ts'

interface Stored {
  facts: ProfileFacts
  details: ProfileDetails
}

/** Names become ids. A name that is in no list, or not in the list that goes with it, gets its field's message. */
export function toStoredProfile(
  input: ProfileInput,
  lists: Reference,
): { stored?: Stored; errors?: FieldErrors } {
  const ids = findIds(input, lists)
  const errors = Object.fromEntries(
    Object.entries(messages).filter(([field]) => ids[field as keyof typeof ids] === undefined),
  )
  if (Object.keys(errors).length > 0) return { errors }
  const id = ids as { [Field in keyof typeof ids]: NonNullable<(typeof ids)[Field]> }
  return {
    stored: {
      facts: {
        heightIn: parseHeight(input.height) as number,
        casteId: id.caste,
        countryId: id.country,
        stateId: id.state,
        educationId: highestEducations.indexOf(input.highest_edu) + 1,
        occupationId: id.occupation,
        incomeId: id.annual_income,
        maritalStatusId: maritalStatuses.indexOf(input.ms) + 1,
      },
      details: {
        family_type: input.family_type,
        hobby_ids: id.hobbies,
        description: input.desc,
        subcaste_id: id.sub_caste,
        gothra_id: id.gothra,
        maternal_gothra_id: id.gothra_maternal,
        is_manglik: input.manglik === 'Yes',
        weight_kg: parseWeight(input.weight) as number,
        body_type: input.body,
        physical_status: input.ps,
        eating: input.eating,
        drinking: input.drinking,
        smoking: input.smoking,
        degree_id: id.ug_degree,
        employer: input.emp_in,
        organisation: input.org_name,
        sisters: input.sister,
        brothers: input.brother,
        family_status: input.family_status,
        family_place: input.family_based,
        lives_with_parents: input.living_wth_parents,
        current_country_id: id.curr_location,
        city: id.city,
        pin: input.pin,
      },
    },
  }
}

function findIds(input: ProfileInput, lists: Reference) {
  const caste = idOf(lists.castes, input.caste)
  const country = idOfEither(lists.countries, input.country)
  const states = lists.states.filter(({ countryId }) => countryId === country)
  const state = idOfEither(states, input.state)
  const subcastes = lists.subcastes.filter(({ casteId }) => casteId === null || casteId === caste)
  return {
    caste,
    sub_caste: idOfEither(subcastes, input.sub_caste),
    curr_location: idOfEither(lists.countries, input.curr_location),
    hobbies: idsOf(lists.hobbies, input.hobbies),
    ug_degree: idOf(lists.degrees, input.ug_degree),
    occupation: idOf(lists.occupations, input.occupation),
    annual_income: lists.incomes.find(income => income.id === input.annual_income)?.id,
    gothra: idOfEither(lists.gothras, input.gothra),
    gothra_maternal: idOfEither(lists.gothras, input.gothra_maternal),
    country,
    state,
    city: state === undefined ? input.city : findCity(lists, state, input.city),
  }
}

/** One of the state's cities; where none are listed, whatever was typed. */
function findCity({ cities }: Reference, stateId: number, city: string): string | undefined {
  const offered = cities.filter(one => one.stateId === stateId)
  return offered.length === 0 || offered.some(({ name }) => name === city) ? city : undefined
}

const messages = {
  caste: 'Caste is Required',
  sub_caste: 'Sub Caste Is Required',
  curr_location: 'Please Select Current location',
  hobbies: 'Hobbies are Required',
  ug_degree: 'Education Qualification is Required',
  occupation: 'Occupation is Required',
  annual_income: 'Annual Income is Required',
  gothra: 'Gothra is Required',
  gothra_maternal: 'Maternal Gothra is Required',
  country: 'Country is Required',
  state: 'State is Required',
  city: 'City is Required',
}
