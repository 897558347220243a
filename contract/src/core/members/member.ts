import { z } from 'zod'

/**
 * There are photos, and the viewer may not see them: shown after mutual interest, shown on request, or asked for
 * already. Absent where they are seen, or where there are none.
 */
export const photoHidden = z.enum(['mutual', 'request', 'asked']).optional()
export type PhotoHidden = z.infer<typeof photoHidden>

/** The few facts a list shows of a member. `dob` gives the right age today and nothing more: it is today minus the age. */
export const memberCard = z.object({
  user_id: z.number(),
  name: z.string(),
  gender: z.enum(['male', 'female']),
  dob: z.string().nullable(),
  age: z.number().nullable(),
  height: z.string().nullable(),
  caste: z.string().nullable(),
  /** Ours, beside the specified location, which is a country. */
  city: z.string().nullable(),
  curr_location: z.string().nullable(),
  country: z.string().nullable(),
  /** The first approved photo. Nothing where there is none, or where the viewer may not see it. */
  image1: z.string().nullable(),
  /** The colours of that photo in about 25 bytes, as base64. All that a reply holds of one that is hidden. */
  thumbhash: z.string().nullable().optional(),
  photoHidden,
  /** The owner said that it is edited or made by a machine. */
  photoEdited: z.boolean().optional(),
})
export type MemberCard = z.infer<typeof memberCard>

/** What stands between the viewer and a member, as the viewer sees it. */
const interestStates = [
  'none',
  /** Mine, waiting for an answer. */
  'sent',
  /** Theirs, waiting for mine. */
  'received',
  /** On both sides. */
  'matched',
  /** They declined mine. */
  'declined',
  /** Nobody answered mine in time. */
  'expired',
  /** I declined theirs. */
  'passed',
  /** It was a match until one of the two ended it. */
  'ended',
] as const

export const interest = z.object({
  state: z.enum(interestStates),
  /** For who was declined or left: the day from which it may be sent again. */
  againFrom: z.string().nullable(),
  /** For who said yes a moment ago: until when that can be taken back. */
  undoUntil: z.string().optional(),
  /** For who was declined with a kind sentence: its position, from 1. */
  declinedWith: z.number().optional(),
  /** Where an account is shared: who of them sent it, and who answered it. "her mother", "himself". */
  sentBy: z.string().optional(),
  answeredBy: z.string().optional(),
})
export type Interest = z.infer<typeof interest>

/** A card among members. */
export const matchCard = memberCard.extend({
  /** Only members see these three. The degree, or the highest education of a member who gave none. */
  education: z.string(),
  occupation: z.string(),
  language: z.string(),
  /** Whether the viewer meets every preference of this person. */
  isMutual: z.boolean(),
  /** Whether this person has no preference, so that everyone meets them. */
  isOpen: z.boolean().optional(),
  /** The member's own gothra is the viewer's own or maternal one. */
  sameGothra: z.enum(['own', 'maternal']).optional(),
  /** Somebody else made the profile, and the person it describes has not said yes. */
  awaitsYes: z.boolean().optional(),
  interest,
})
export type MatchCard = z.infer<typeof matchCard>
