import { z } from 'zod'
import { ownPasswordLimits } from '../../core/accounts/account-limits.ts'
import { endpoint, invalidFields } from '../../platform/endpoint.ts'
import { formReply } from '../../platform/fields.ts'
import { exportHours } from '../../platform/promises.ts'

/** Asked before actions that a borrowed phone must not allow. */
export const passwordAgain = z.object({
  password: z
    .string({ error: 'Password is Required' })
    .min(1, 'Password is Required')
    .max(200, 'Password is Required'),
})

export const exportPath = (id: string) => `/api/v1/my-data/export/${id}.zip`

export const exportState = z.object({
  state: z.enum(['waiting', 'making', 'ready', 'failed']),
  /** 0 to 100. */
  percent: z.number(),
  askedAt: z.string(),
  /** Of a finished export: its address, size and expiry. */
  href: z.string().optional(),
  bytes: z.number().optional(),
  until: z.string().optional(),
})
export type ExportState = z.infer<typeof exportState>

export const readMyData = endpoint({
  method: 'GET',
  path: '/api/v1/my-data',
  access: 'registrant',
  encoding: 'none',
  summary: 'The state of the data export, and facts for the deletion page.',
  input: z.object({}),
  reply: z.object({
    export: exportState.nullable(),
    isHidden: z.boolean(),
    hasPlan: z.boolean(),
  }),
})

export const startExport = endpoint({
  method: 'POST',
  path: '/api/v1/my-data/export',
  access: 'registrant',
  encoding: 'form',
  summary: `Puts all data about the member into a file that can be downloaded for ${exportHours} hours.`,
  input: passwordAgain,
  reply: formReply.extend({ export: exportState.optional() }),
  invalid: invalidFields,
  handlerLimits: [...ownPasswordLimits, { times: 5, of: 'exports of one member', seconds: 24 * 60 * 60 }],
  refusals: { 429: 'Too many exports today' },
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/v1/my-data/delete',
  access: 'registrant',
  encoding: 'form',
  summary: 'Hides the member immediately, ends all sessions, and erases the account after the waiting time.',
  input: passwordAgain,
  reply: formReply.extend({
    /** Number of the receipt. */
    number: z.string().optional(),
    eraseAt: z.string().optional(),
  }),
  invalid: invalidFields,
  handlerLimits: ownPasswordLimits,
})

const deletionNumber = z
  .string({ error: 'Please enter the number of the receipt.' })
  .trim()
  .toUpperCase()
  .regex(
    /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/,
    'The number has four groups of four characters, such as 7K2M-9QXT-4HRD-W8CF.',
  )

export const readDeletion = endpoint({
  method: 'GET',
  path: '/api/v1/deletion',
  access: 'anyone',
  encoding: 'query',
  summary: 'The state of a deletion, for everyone with its number. Never names the account.',
  input: z.object({ number: deletionNumber }),
  reply: z.object({
    number: z.string(),
    askedOn: z.string(),
    eraseAt: z.string(),
    erasedAt: z.string().nullable(),
    /** Number of erased rows by kind. */
    counts: z.record(z.string(), z.number()).nullable(),
    hash: z.string().nullable(),
    /** The hash matches the data shown. */
    isGenuine: z.boolean(),
  }),
  limit: { times: 300, seconds: 60 * 60, per: 'address' },
  refusals: { 404: 'There is no deletion with this number' },
})
