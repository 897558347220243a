import { paths } from '../../platform/paths.ts'

/** What a member agrees to, each on its own. */
export const consentKinds = ['terms', 'privacy', 'declaration', 'public_card'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** By version: a changed wording gets a new number and is asked for again. */
export const consentWording: Record<ConsentKind, string> = {
  terms: 'Terms & Conditions, version 1',
  privacy: 'Privacy Policy, version 1',
  declaration:
    'Declaration, version 1: this account is for marriage; where it is for a relative or friend, they have agreed to it.',
  public_card:
    'Public card, version 1: my card (name, age, height, caste, place and photo) may be shown to visitors on the open pages.',
}

/** Where the whole text stands, and under which name it is stored. */
export const consentPages: Partial<Record<ConsentKind, { path: string; slug: string }>> = {
  terms: { path: paths.terms, slug: 'terms-conditions' },
  privacy: { path: paths.privacy, slug: 'privacy-policy' },
}

/** Without these nobody is shown to others; they are given at sign-up. */
export const neededConsents = ['terms', 'privacy', 'declaration'] as const satisfies readonly ConsentKind[]
export const isNeeded = (kind: ConsentKind) => (neededConsents as readonly ConsentKind[]).includes(kind)
