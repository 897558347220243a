import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { onboardingSteps } from '../../platform/onboarding-steps.ts'
import { profileFor } from '../../platform/values.ts'

const sessionState = z.object({
  isLoggedIn: z.boolean(),
  userId: z.number().nullable(),
  userName: z.string(),
  isPremium: z.boolean(),
  /** What is still to be done before the profile can be shown to others. */
  step: z.enum(onboardingSteps).nullable(),
  isApproved: z.boolean(),
  /** Shown to nobody: the person described has not said yes. Pages ask for it instead of telling to wait. */
  isWithheld: z.boolean().optional(),
  /** For whom the account was made; with `isCandidate` it decides how pages address the reader (`reader.ts`). */
  profileFor: z.enum(profileFor).optional(),
  /** The candidate of a shared account is logged in, by their own link. */
  isCandidate: z.boolean().optional(),
  /** Of the candidate, for "his" and "her". */
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
  summary: 'Who is signed in, derived from the session cookie on every request.',
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
  summary: 'Where the member is signed in.',
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
        /** Of an account that is shared: whose it is. "herself", "her mother". */
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
  summary: 'Signs out one device, or all of them.',
  input: z.object({
    device: z
      .string({ error: 'Please choose a device.' })
      .regex(/^(all|[a-f\d]{64})$/, 'Please choose a device.'),
  }),
  reply: z.object({ response: z.literal('success'), ended: z.number() }),
})
