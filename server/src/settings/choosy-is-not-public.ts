import { Refusal } from '../http/refusal.ts'

/** A card for visitors, of whom nobody knows whether they fit, and a profile for those who fit exclude each other. */
export const choosyIsNotPublic = () =>
  new Refusal(
    400,
    'You are shown only to people who fit your wishes, so your card is not shown to visitors. Please choose “All members” first.',
  )
