import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { onboardingSteps } from '../../platform/onboarding-steps.ts'
import { profileFor } from '../../platform/values.ts'

const sessionState = z.object({
  isLoggedIn: z.boolean(),
  userId: z.number().nullable(),
  userName: z.string(),
  isPremium: z.boolean(),
  /** The step that is due before other members can see the profile. */
  step: z.enum(onboardingSteps).nullable(),
  isApproved: z.boolean(),
  /** Hidden, because the candidate has not agreed. Pages then ask for consent instead of approval. */
  isWithheld: z.boolean().optional(),
  /** The person the account is for. With `isCandidate` it decides how pages address the reader (`reader.ts`). */
  profileFor: z.enum(profileFor).optional(),
  /** The candidate of a shared account is logged in, by their own link. */
  isCandidate: z.boolean().optional(),
  /** The candidate's gender, for "his" and "her". */
  gender: z.enum(['male', 'female']).optional(),
})
export type SessionState = z.infer<typeof sessionState>

export { guestSession } from './guest-session.ts'

export const readSession = endpoint({
  method: 'GET',
  path: '/api/v1/session',
  access: 'anyone',
  encoding: 'none',
  hasOwnRateLimit: true,
  summary: 'The signed-in member, from the session cookie of each request.',
  input: z.object({}),
  reply: sessionState,
})

export const logOut = endpoint({
  method: 'POST',
  path: '/api/v1/logout',
  access: 'anyone',
  encoding: 'form',
  memberField: 'id',
  summary: 'Ends the session of this device.',
  input: z.object({}),
  reply: z.object({ response: z.literal('success') }),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v1/sessions',
  access: 'registrant',
  encoding: 'none',
  summary: 'The devices on which the member is logged in.',
  input: z.object({}),
  reply: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        address: z.string().nullable(),
        since: z.string(),
        lastSeen: z.string(),
        isThis: z.boolean(),
        /** In a shared account, the person who uses the device: "herself", "her mother". */
        by: z.string().optional(),
      }),
    ),
  }),
})

export const endSessions = endpoint({
  method: 'POST',
  path: '/api/v1/sessions/end',
  access: 'registrant',
  encoding: 'form',
  summary: 'Logs out one device, or all of them.',
  input: z.object({
    device: z
      .string({ error: 'Please choose a device.' })
      .regex(/^(all|[a-f\d]{64})$/, 'Please choose a device.'),
  }),
  reply: z.object({ response: z.literal('success'), ended: z.number() }),
})
