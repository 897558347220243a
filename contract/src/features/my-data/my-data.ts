import { z } from 'zod'
import { ownPasswordLimits } from '../../core/accounts/account-limits.ts'
import { endpoint, invalidFields } from '../../platform/endpoint.ts'
import { formReply } from '../../platform/fields.ts'
import { exportHours } from '../../platform/promises.ts'

/** One's own data: to take away, and to have deleted. */

/** Asked for again before anything that a borrowed phone must not do. */
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
  /** Of one that is ready: where it is, how large, until when. */
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
  summary: 'Whether an export of one’s data is being made or can be fetched, and how deleting would go.',
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
  summary: `Has everything that refers to the member put into a file, which can be fetched for ${exportHours} hours.`,
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
  summary:
    'Shows the member to nobody from now on, ends all sessions, and erases the account after the time to think.',
  input: passwordAgain,
  reply: formReply.extend({
    /** Of the receipt. */
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
  .regex(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/, 'A number has four groups of four signs, as 7K2M-9QXT-4HRD-W8CF.')

export const readDeletion = endpoint({
  method: 'GET',
  path: '/api/v1/deletion',
  access: 'anyone',
  encoding: 'query',
  summary: 'What became of a deletion, for whoever has its number. Never whose it was.',
  input: z.object({ number: deletionNumber }),
  reply: z.object({
    number: z.string(),
    askedOn: z.string(),
    eraseAt: z.string(),
    erasedAt: z.string().nullable(),
    /** Rows by kind. */
    counts: z.record(z.string(), z.number()).nullable(),
    hash: z.string().nullable(),
    /** The hash is of exactly what is shown here. */
    isGenuine: z.boolean(),
  }),
  limit: { times: 300, seconds: 60 * 60, per: 'address' },
  refusals: { 404: 'There is no deletion of this number' },
})
