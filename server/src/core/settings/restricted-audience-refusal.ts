import { Refusal } from '../../platform/http/refusal.ts'

/** A card for visitors, of whom nobody knows whether they fit, and a profile for those who fit exclude each other. */
export const restrictedAudienceRefusal = () =>
  new Refusal(
    400,
    'Only people who match the desired partner see the profile, so visitors cannot see the card. Please choose “All members” first.',
  )
