import { z } from 'zod'
import { endpoint, type FieldErrors, firstError } from '../../platform/endpoint.ts'
import { email, fieldErrors, linkToken, required, wholeNumber } from '../../platform/fields.ts'
import { type Permission, permissionNames, staffRoles } from '../../platform/staff-roles.ts'
import { staffLoginLimits, staffPasswordMin } from './staff-limits.ts'

/** A code from the app, or a recovery code with or without spaces and dashes. */
const secondCode = z
  .string({ error: 'Please enter the code.' })
  .max(60, 'Please enter the code.')
  .transform(text => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .refine(text => text !== '', 'Please enter the code.')
  .refine(
    text => /^(\d{6}|[A-Z2-7]{16})$/.test(text),
    'A code has 6 digits. A recovery code has 16 letters and digits.',
  )

export const appCode = secondCode.refine(text => /^\d{6}$/.test(text), 'A code from the app has 6 digits.')

const enteredPassword = z
  .string({ error: 'Please enter your password.' })
  .min(1, 'Please enter your password.')
  .max(200, 'Please enter your password.')

const staffPassword = z
  .string({ error: 'Please choose a password.' })
  .min(1, 'Please choose a password.')
  .min(staffPasswordMin, `The password needs at least ${staffPasswordMin} characters.`)
  .max(200, 'Please keep the password under 200 characters.')

const roles = z
  .array(z.enum(staffRoles), { error: 'Please choose at least one role.' })
  .min(1, 'Please choose at least one role.')
  .transform(list => staffRoles.filter(role => list.includes(role)))

const staffId = wholeNumber('Please choose a person.')

const outcome = z.object({ response: z.enum(['success', 'failed']), message: z.string() })
const withErrors = outcome.extend({ errors: fieldErrors })
const failed = (errors: FieldErrors) => ({ response: 'failed' as const, message: firstError(errors), errors })
const done = z.object({ message: z.string() })

export const staffLogin = z.object({
  email: email('Please enter your e-mail address.', 'Please enter your e-mail address.'),
  password: enteredPassword,
  code: secondCode,
})

export const logInStaff = endpoint({
  method: 'POST',
  path: '/api/v1/admin/login',
  access: 'anyone',
  session: 'staff',
  encoding: 'json',
  hasOwnRateLimit: true,
  summary: 'Logs staff in with password and second factor. Every failure has the same reply.',
  input: staffLogin,
  reply: withErrors,
  invalid: failed,
  handlerLimits: staffLoginLimits,
})

export const readStaffSession = endpoint({
  method: 'GET',
  path: '/api/v1/admin/session',
  access: 'anyone',
  session: 'staff',
  background: true,
  encoding: 'none',
  summary: 'The logged-in staff member and their permissions.',
  input: z.object({}),
  reply: z.object({
    /** Null without a session. */
    person: z
      .object({
        id: z.number(),
        name: z.string(),
        email: z.string(),
        roles: z.array(z.enum(staffRoles)),
        permissions: z.array(z.enum(permissionNames as [Permission, ...Permission[]])),
      })
      .nullable(),
    /** The latest end of the session, also when it is in use. */
    endsAt: z.string().nullable(),
    recoveryCodesLeft: z.number(),
    /** Requests of colleagues that the viewer can approve. */
    approvalsWaiting: z.number(),
  }),
})

export const logOutStaff = endpoint({
  method: 'POST',
  path: '/api/v1/admin/logout',
  access: 'anyone',
  session: 'staff',
  encoding: 'json',
  summary: 'Ends the viewer’s session.',
  input: z.object({}),
  reply: z.object({ response: z.literal('success') }),
})

export const confirmCode = endpoint({
  method: 'POST',
  path: '/api/v1/admin/code',
  access: 'staff:own',
  encoding: 'json',
  summary: 'Checks a code from the app, which allows sensitive calls for a few minutes.',
  act: 'session.code',
  input: z.object({ code: appCode }),
  reply: withErrors,
  invalid: failed,
  limit: { times: 30, seconds: 60 * 60, per: 'staff' },
})

const ended = { 404: 'The link was used or replaced, or it has expired' }

export const openInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/admin/invitation',
  access: 'anyone',
  session: 'staff',
  encoding: 'json',
  summary: 'The name of the invited person, and the key of the second factor.',
  input: z.object({ token: linkToken }),
  reply: z.object({
    name: z.string(),
    email: z.string(),
    /** In groups of four. */
    key: z.string(),
    /** For the QR code, and for a phone on which the page is open. */
    link: z.string(),
  }),
  limit: { times: 60, seconds: 60 * 60, per: 'address' },
  refusals: ended,
})

export const enrolment = z.object({ token: linkToken, password: staffPassword, code: appCode })

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/admin/enrol',
  access: 'anyone',
  session: 'staff',
  encoding: 'json',
  summary: 'Sets password and second factor of an invited person. The link works once.',
  input: enrolment,
  reply: withErrors.extend({ recoveryCodes: z.array(z.string()).optional() }),
  invalid: failed,
  limit: { times: 60, seconds: 60 * 60, per: 'address' },
  refusals: ended,
})

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/v1/admin/staff',
  access: 'staff:staff',
  encoding: 'none',
  summary: 'All staff.',
  input: z.object({}),
  reply: z.object({
    people: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        email: z.string(),
        roles: z.array(z.enum(staffRoles)),
        state: z.enum(['invited', 'active', 'disabled']),
        lastSeen: z.string().nullable(),
        isYou: z.boolean(),
        /** The only active admin. */
        isLastAdmin: z.boolean(),
      }),
    ),
  }),
})

export const staffInvitation = z.object({
  name: required('Please enter a name.', 80),
  email: email('Please enter an e-mail address.', 'Please enter a valid e-mail address.'),
  roles,
})
const ofPerson = z.object({ id: staffId })

/** The changes to staff that need a second admin. */
export const staffChange = z.discriminatedUnion(
  'change',
  [
    staffInvitation.extend({ change: z.literal('invite') }),
    ofPerson.extend({ change: z.literal('roles'), roles }),
    /** A new password and second factor, for a lost phone. */
    ofPerson.extend({ change: z.literal('reset') }),
    /** Enables a disabled account. The person enrols again. */
    ofPerson.extend({ change: z.literal('enable') }),
  ],
  { error: 'Please choose what to change.' },
)
export type StaffChange = z.infer<typeof staffChange>

export const changeStaff = endpoint({
  method: 'POST',
  path: '/api/v1/admin/staff/change',
  access: 'staff:staff',
  encoding: 'json',
  summary:
    'Requests an invitation, other roles, a reset or the enabling of an account. A second admin approves it.',
  act: 'approval.request',
  requiresFreshCode: true,
  input: staffChange,
  reply: done.extend({ approval: z.number() }),
  refusals: {
    403: 'The change is about the viewer, or gives roles that the viewer does not have',
    404: 'There is no such person',
    409: 'The change is already waiting for approval, or the account is in the wrong state',
  },
})

export const disableStaff = endpoint({
  method: 'POST',
  path: '/api/v1/admin/staff/disable',
  access: 'staff:staff',
  encoding: 'json',
  summary: 'Disables an account and ends its sessions. The last admin cannot be disabled.',
  act: 'staff.disable',
  requiresFreshCode: true,
  input: z.object({ id: staffId, reason: required('Please say why.', 300) }),
  reply: done,
  refusals: {
    404: 'There is no such person',
    409: 'The account is already disabled, or it is the last admin',
  },
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/admin/staff/resend',
  access: 'staff:staff',
  encoding: 'json',
  summary: 'Sends a new link to a person who has not enrolled yet. It replaces the old link.',
  act: 'staff.invitation',
  requiresFreshCode: true,
  input: z.object({ id: staffId }),
  reply: done,
  refusals: { 404: 'This person has no open invitation' },
})

export const listStaffSessions = endpoint({
  method: 'GET',
  path: '/api/v1/admin/sessions',
  access: 'staff:own',
  encoding: 'none',
  summary: 'The viewer’s sessions.',
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
      }),
    ),
  }),
})

export const endStaffSessions = endpoint({
  method: 'POST',
  path: '/api/v1/admin/sessions/end',
  access: 'staff:own',
  encoding: 'json',
  summary: 'Ends one of the viewer’s sessions, or all others.',
  act: 'session.end',
  input: z.object({
    device: z
      .string({ error: 'Please choose a device.' })
      .regex(/^(others|[a-f\d]{64})$/, 'Please choose a device.'),
  }),
  reply: done.extend({ ended: z.number() }),
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v1/admin/recovery-codes',
  access: 'staff:own',
  encoding: 'json',
  summary: 'Creates recovery codes. They replace the old ones.',
  act: 'account.recovery-codes',
  requiresFreshCode: true,
  input: z.object({}),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const newStaffPassword = z.object({ oldPassword: enteredPassword, password: staffPassword })

export const changeStaffPassword = endpoint({
  method: 'POST',
  path: '/api/v1/admin/password',
  access: 'staff:own',
  encoding: 'json',
  summary: 'Changes the viewer’s password and ends the other sessions.',
  act: 'account.password',
  requiresFreshCode: true,
  input: newStaffPassword,
  reply: withErrors,
  invalid: failed,
  limit: { times: 10, seconds: 60 * 60, per: 'staff' },
})
