import { ageOn } from '#contract/platform/age.ts'

/** Who speaks in the profile, by the relative it is for. */
const profileForTexts: Record<string, string> = {
  Self: 'Myself',
  Son: 'My Parents',
  Daughter: 'My Parents',
  Brother: 'My Sister',
  Sister: 'My Brother',
  Friend: 'My Friend',
}

export function profileForText(profileFor: string): string {
  return profileForTexts[profileFor] ?? ''
}

interface Answers {
  email: string
  dob: string
  height: string
  pro_for: string
  language: string
  family_type: string
  occupation: string
  hobbies: string | string[]
  country: string
  state: string | null
}

/** The part of a member's answers that the session remembers, from the sign-up form or the login reply. */
export function profileSummary(
  answers: Answers & ({ high_education: string } | { highest_edu: string }),
  now = new Date(),
): Record<string, unknown> {
  const { email, dob, height, pro_for, language, family_type, occupation, hobbies, country, state } = answers
  return {
    email,
    age: ageOn(dob, now),
    height,
    profileFor: profileForText(pro_for),
    language,
    family_type,
    highest_education: 'high_education' in answers ? answers.high_education : answers.highest_edu,
    occupation,
    hobbies,
    country,
    state,
  }
}
