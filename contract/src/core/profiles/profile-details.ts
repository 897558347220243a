import { z } from 'zod'
import { preferences } from '../../platform/values.ts'
import { photoHidden } from '../members/member.ts'
import { fieldNames, idNames, readName } from './profile-fields.ts'

const text = z.string().nullable()
const image = z.string().nullable()

/** How many preferences one has, and which of them the other person meets. */
export const comparison = z.object({
  met: z.number(),
  asked: z.number(),
  wishes: z.array(z.object({ wish: z.enum(preferences), isMet: z.boolean() })),
})
export type Comparison = z.infer<typeof comparison>

const everyField = <Key extends string, Value>(keys: readonly Key[], value: Value) =>
  Object.fromEntries(keys.map(key => [key, value])) as Record<Key, Value>

/** A profile as the profile page and the edit form read it. Phone and e-mail have no place in it. */
export const profileDetails = z.object({
  /** The words of every field, also of those sent as ids. */
  ...everyField(fieldNames.map(readName), text),
  /** What the form sends back: `annual_income` is the 1-based position in its list. */
  ...everyField(idNames, z.number().nullable()),
  height: z.string(),
  /** Joined by comma. */
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
  /** As on a card: the colours of the first photo, and whether the viewer may not see the photos. */
  thumbhash: text.optional(),
  photoHidden,
  /** The slots whose photo is edited or made by a machine, as the owner said. */
  editedPhotos: z.array(z.number()).optional(),
  /** How many different members looked, each counted once a day. */
  visitor: z.number(),
  religion: z.string(),
  language: text,
  /** The lists of states and cities are asked for by number. */
  countryId: z.number(),
  stateId: z.number().nullable(),
  profileFor: z.string(),
  /** Of a profile that somebody else keeps: since when the person described agrees; null: not yet. */
  agreedAt: z.string().nullable().optional(),
  /** Of one that the two keep together: with whom. "her mother". */
  keptBy: z.string().optional(),
  isOwn: z.boolean(),
})
export type ProfileDetails = z.infer<typeof profileDetails>
