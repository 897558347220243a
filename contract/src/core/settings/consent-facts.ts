import { paths } from '../../platform/paths.ts'

/** The separate consents of a member. */
export const consentKinds = ['terms', 'privacy', 'declaration', 'public_card', 'horoscope'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** With its version: a changed wording gets a new number, and members are asked again. */
export const consentWording: Record<ConsentKind, string> = {
  terms: 'Terms & Conditions, version 1',
  privacy: 'Privacy Policy, version 1',
  declaration:
    'Declaration, version 1: this account is for marriage; where it is for a relative or friend, they have agreed to it.',
  public_card:
    'Public card, version 1: my card (name, age, height, caste, place and photo) may be shown to visitors on the open pages.',
  horoscope:
    'Horoscope, version 1: the birth time and place, or the star, are stored. They are used to compute the horoscope and to compare it with those of other members, who never see the birth time or place.',
}

/** The page with the full text, and its name in the store. */
export const consentPages: Partial<Record<ConsentKind, { path: string; slug: string }>> = {
  terms: { path: paths.terms, slug: 'terms-conditions' },
  privacy: { path: paths.privacy, slug: 'privacy-policy' },
}

/** Consents that a visible profile needs. Members give them at sign-up. */
export const neededConsents = ['terms', 'privacy', 'declaration'] as const satisfies readonly ConsentKind[]
export const isNeeded = (kind: ConsentKind) => (neededConsents as readonly ConsentKind[]).includes(kind)
