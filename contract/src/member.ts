import { z } from 'zod'

/** The few facts a list shows of a member. `dob` is for members only; visitors get the age alone. */
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
  image1: z.string().nullable(),
})
export type MemberCard = z.infer<typeof memberCard>
