import { z } from 'zod'
import { preferences } from '../../platform/values.ts'
import { photoHidden } from '../members/member.ts'
import { fieldNames, idNames, readName } from './profile-fields.ts'

const text = z.string().nullable()
const image = z.string().nullable()

/** The preferences of one member, and which of them the other member meets. */
export const comparison = z.object({
  met: z.number(),
  asked: z.number(),
  wishes: z.array(z.object({ wish: z.enum(preferences), isMet: z.boolean() })),
})
export type Comparison = z.infer<typeof comparison>

const everyField = <Key extends string, Value>(keys: readonly Key[], value: Value) =>
  Object.fromEntries(keys.map(key => [key, value])) as Record<Key, Value>

/** A profile as the profile page and the edit form read it. It never has phone or e-mail. */
export const profileDetails = z.object({
  /** The text of every field, also of fields that are sent as ids. */
  ...everyField(fieldNames.map(readName), text),
  /** For the form: `annual_income` is the 1-based position in its list. */
  ...everyField(idNames, z.number().nullable()),
  height: z.string(),
  /** Comma-separated. */
  hobbies: z.string(),
  user_id: z.number(),
  name: z.string(),
  gender: z.enum(['male', 'female']),
  dob: z.string(),
  age: z.number(),
  image1: image,
  image2: image,
  image3: image,
  image4: image,
  image5: image,
  image6: image,
  /** As on a card. */
  thumbhash: text.optional(),
  photoHidden,
  /** Slots whose photo the owner marked as edited or AI-made. */
  editedPhotos: z.array(z.number()).optional(),
  /** Number of visits. A visitor counts once a day. */
  visitor: z.number(),
  religion: z.string(),
  language: text,
  /** For loading the lists of states and cities. */
  countryId: z.number(),
  stateId: z.number().nullable(),
  profileFor: z.string(),
  /** For a managed profile: when the candidate consented; null if not yet. */
  agreedAt: z.string().nullable().optional(),
  /** For a shared account: the manager, such as "her mother". */
  keptBy: z.string().optional(),
  isOwn: z.boolean(),
})
export type ProfileDetails = z.infer<typeof profileDetails>
