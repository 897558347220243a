import { indiaName } from '#contract/platform/values.ts'
import type { Wire } from '../../lib/form.ts'

/** The form with the names of the wire. An unanswered field is empty. */
type SignUpValues = {
  name: string
  gender: string
  looking_for: string
  dob: string
  caste: string
  pro_for: string
  language: string
  high_education: string
  family_type: string
  country: string
  state: string
  height: string
  occupation: string
  hobbies: string[]
  email: string
  pwd: string
  terms_accepted: boolean
  declaration: boolean
}

export const emptySignUp: SignUpValues = {
  name: '',
  gender: '',
  looking_for: '',
  dob: '',
  caste: '',
  pro_for: '',
  language: '',
  high_education: '',
  family_type: '',
  country: indiaName,
  state: '',
  height: '',
  occupation: '',
  hobbies: [],
  email: '',
  pwd: '',
  terms_accepted: false,
  declaration: false,
}

export const signUpWire: Wire<SignUpValues> = {
  toWire: ({ hobbies, ...values }) => ({ ...values, hobbies: hobbies.join(',') }),
}

const relatives: Record<string, string> = {
  Son: 'my son, and he has agreed to it',
  Daughter: 'my daughter, and she has agreed to it',
  Brother: 'my brother, and he has agreed to it',
  Sister: 'my sister, and she has agreed to it',
  Friend: 'my friend, who has agreed to it',
}

/** The declaration, worded for the person the account is for. */
export function declarationFor(profileFor: string): string {
  if (profileFor === 'Self') return 'This account is for marriage, and I am making it for myself.'
  const relative = relatives[profileFor]
  if (relative) return `This account is for marriage. I am making it for ${relative}.`
  return 'This account is for marriage. If it is for a relative or friend, they have agreed to it.'
}
