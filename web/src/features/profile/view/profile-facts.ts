import type { ProfileDetails } from '#contract/profile-details.ts'
import { ageText, genderName } from '../../members/facts.ts'

/** A profile in the words of its page. */

export const notFilled = 'Not Filled'

export type Fact = readonly [label: string, value: string]

export interface Section {
  title: string
  facts: Fact[]
}

export const filledOr = (value: string | null) => value?.trim() || notFilled

/** The dot parts feet from inches: "5.10" is five feet ten. */
export const heightInFt = (height: string) => (height ? `${height} Ft` : notFilled)

const fact = (label: string, value: string | null): Fact => [label, filledOr(value)]

export function sectionsOf(details: ProfileDetails): Section[] {
  return [
    { title: 'Profile information', facts: personFacts(details) },
    {
      title: 'Education and career',
      facts: [
        fact('Highest Education', details.highest_edu),
        fact('Education Qualification', details.ug_degree),
        fact('Occupation', details.occupation),
        fact('Employed In', details.emp_in),
        fact('Company Name', details.org_name),
        fact('Annual Income', details.income),
      ],
    },
    {
      title: 'Family details',
      facts: [
        fact('Family Type', details.family_type),
        fact('Family Status', details.family_status),
        fact('Family Belongs To', details.family_based),
        fact('Living With Parents', details.living_wth_parents),
        fact('Brother(s)', details.brother),
        fact('Sister(s)', details.sister),
        fact('Gothra', details.gothraname),
        fact('Maternal Gothra', details.gothramaternalname),
      ],
    },
    { title: 'Location', facts: placeFacts(details) },
  ]
}

function personFacts(details: ProfileDetails): Fact[] {
  return [
    ['Age', ageText(details)],
    ['Gender', genderName(details.gender)],
    fact('Marital Status', details.marital_status),
    ['Height', heightInFt(details.height)],
    fact('Weight', details.weight),
    fact('Body Type', details.bdy_type),
    fact('Physical Status', details.ps),
    fact('Religion', details.religion),
    fact('Caste', details.caste),
    fact('Sub Caste', details.sub_caste),
    fact('Mother Tongue', details.language),
    fact('Manglik', details.manglik),
    fact('Eating Habits', details.eating),
    fact('Drinking Habits', details.drinking),
    fact('Smoking Habits', details.smoking),
  ]
}

/** Where exactly someone lives is nobody's business but their own. */
function placeFacts(details: ProfileDetails): Fact[] {
  const facts = [
    fact('Current Location', details.curr_location),
    fact('Country', details.country),
    fact('State', details.state),
    fact('City', details.city),
  ]
  return details.isOwn ? [...facts, fact('Pin Code', details.pin)] : facts
}

export const hobbiesOf = ({ hobbies }: Pick<ProfileDetails, 'hobbies'>): string[] =>
  hobbies.split(',').flatMap(name => name.trim() || [])

/** Those that are there, the profile photo first. */
export function photosOf(details: ProfileDetails): string[] {
  const { image1, image2, image3, image4, image5, image6 } = details
  return [image1, image2, image3, image4, image5, image6].filter(path => path !== null)
}
