import { z } from 'zod'
import { kinLinks, ruleSetIds } from '../../platform/values.ts'

/** Why the viewer cannot see the member's photos. Absent if the viewer can see them or if there are none. */
export const photoHidden = z.enum(['mutual', 'request', 'asked']).optional()
export type PhotoHidden = z.infer<typeof photoHidden>

/** A member in a list. `dob` is not the date of birth: it is today minus the age. */
export const memberCard = z.object({
  user_id: z.number(),
  name: z.string(),
  gender: z.enum(['male', 'female']),
  dob: z.string().nullable(),
  age: z.number().nullable(),
  height: z.string().nullable(),
  caste: z.string().nullable(),
  /** Not in the specification, whose location is a country. */
  city: z.string().nullable(),
  curr_location: z.string().nullable(),
  country: z.string().nullable(),
  /** The first approved photo. Null if there is none or the viewer cannot see it. */
  image1: z.string().nullable(),
  /** A placeholder of about 25 bytes, as base64. For a hidden photo the reply has nothing else. */
  thumbhash: z.string().nullable().optional(),
  photoHidden,
  /** The owner marked it as edited or AI-made. */
  photoEdited: z.boolean().optional(),
})
export type MemberCard = z.infer<typeof memberCard>

/** From the viewer's side. */
const interestStates = [
  'none',
  /** The viewer sent it and waits for an answer. */
  'sent',
  /** The member sent it and waits for the viewer's answer. */
  'received',
  'matched',
  /** The member declined the viewer's interest. */
  'declined',
  /** The member did not answer in time. */
  'expired',
  /** The viewer declined the member's interest. */
  'passed',
  /** One of the two ended the match. */
  'ended',
] as const

export const interest = z.object({
  state: z.enum(interestStates),
  /** The first day on which a declined viewer can send again. */
  againFrom: z.string().nullable(),
  /** Until when the viewer can undo an accept. */
  undoUntil: z.string().optional(),
  /** The sentence that came with the decline: its position, from 1. */
  declinedWith: z.number().optional(),
  /** For a shared account: the person who sent or answered, such as "her mother" or "himself". */
  sentBy: z.string().optional(),
  answeredBy: z.string().optional(),
})
export type Interest = z.infer<typeof interest>

export const matchCard = memberCard.extend({
  /** Only members see these three. The degree, or the highest education if there is no degree. */
  education: z.string(),
  occupation: z.string(),
  language: z.string(),
  /** The viewer meets all preferences of this member. */
  isMutual: z.boolean(),
  /** This member has no preferences. */
  isOpen: z.boolean().optional(),
  /** Why the viewer's gothra rule counts the member as family: the relation, and the gothra or the shared pravara. */
  sameGothra: z.object({ link: z.enum(kinLinks), gothra: z.string() }).optional(),
  /** Half points by the rule set of the viewer. Absent unless each of the two shows points to the other. */
  points: z.object({ least: z.number(), greatest: z.number(), set: z.enum(ruleSetIds) }).optional(),
  /** The candidate has not consented to a profile that a relative or friend manages. */
  awaitsYes: z.boolean().optional(),
  interest,
})
export type MatchCard = z.infer<typeof matchCard>
