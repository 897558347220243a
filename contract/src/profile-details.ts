import { z } from 'zod'
import { wishes } from './values.ts'

const text = z.string().nullable()
const image = z.string().nullable()

/** How many wishes one has, and which of them the other person meets. */
export const comparison = z.object({
  met: z.number(),
  asked: z.number(),
  wishes: z.array(z.object({ wish: z.enum(wishes), isMet: z.boolean() })),
})
export type Comparison = z.infer<typeof comparison>

/** A profile as the profile page and the edit form read it. Phone and e-mail have no place in it. */
export const profileDetails = z.object({
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
  /** How many different members looked, each counted once a day. */
  visitor: z.number(),
  curr_location: text,
  height: z.string(),
  weight: text,
  occupation: text,
  desc: text,
  religion: z.string(),
  caste: text,
  sub_caste: text,
  language: text,
  marital_status: text,
  bdy_type: text,
  ps: text,
  eating: text,
  drinking: text,
  smoking: text,
  highest_edu: text,
  ug_degree: text,
  emp_in: text,
  /** The label; annual_income is its 1-based position in the list. */
  income: text,
  annual_income: z.number().nullable(),
  org_name: text,
  family_type: text,
  family_based: text,
  family_status: text,
  brother: text,
  sister: text,
  gothra: z.number().nullable(),
  gothra_maternal: z.number().nullable(),
  gothraname: text,
  gothramaternalname: text,
  living_wth_parents: text,
  manglik: text,
  country: text,
  state: text,
  city: text,
  pin: text,
  /** Joined by comma. */
  hobbies: z.string(),
  /** The lists of states and cities are asked for by number. */
  countryId: z.number(),
  stateId: z.number().nullable(),
  profileFor: z.string(),
  isOwn: z.boolean(),
})
export type ProfileDetails = z.infer<typeof profileDetails>
