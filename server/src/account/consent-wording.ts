/** What was agreed to, by version: a changed wording gets a new number and is asked for again. */
export const consentWording = {
  terms: 'Terms & Conditions, version 1',
  privacy: 'Privacy Policy, version 1',
  declaration:
    'Declaration, version 1: this account is for marriage; where it is for a relative or friend, they have agreed to it.',
} as const
