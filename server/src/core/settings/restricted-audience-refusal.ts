import { Refusal } from '../../platform/http/refusal.ts'

/** A public card and an audience of fitting members exclude each other, because visitors have no profile to compare. */
export const restrictedAudienceRefusal = () =>
  new Refusal(
    400,
    'Only people who match the desired partner see the profile, so visitors cannot see the card. Please choose “All members” first.',
  )
