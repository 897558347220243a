import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { wholeNumber } from '../../platform/fields.ts'
import { cursorRefusal } from '../../platform/paging.ts'

export const auditPage = 50

const entry = z.object({
  seq: z.number(),
  at: z.string(),
  /** Null for the server, and for a failed login with an unknown e-mail. */
  by: z.string().nullable(),
  action: z.string(),
  subject: z.string().nullable(),
  /** Address, device, before and after, reason. Null after erasure. */
  detail: z.record(z.string(), z.unknown()).nullable(),
  erased: z.object({ at: z.string(), under: z.string() }).nullable(),
})
const page = z.object({ entries: z.array(entry), next: z.number().optional() })
const before = wholeNumber(cursorRefusal[400]).optional()

export const listOwnActs = endpoint({
  method: 'GET',
  path: '/api/v1/admin/audit/own',
  access: 'staff:own',
  encoding: 'query',
  summary: 'The viewer’s own actions, newest first.',
  input: z.object({ before }),
  reply: page,
})

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/v1/admin/audit',
  access: 'staff:audit',
  encoding: 'query',
  summary: 'The actions of all staff, newest first, with filters for person and subject.',
  input: z.object({
    before,
    staff: wholeNumber('Please choose a person.').optional(),
    subject: z
      .string()
      .trim()
      .regex(/^[a-z]+:[\w-]{1,40}$/, 'Please enter a kind and a number, such as member:1001')
      .optional(),
  }),
  reply: page,
})
