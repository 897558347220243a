import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { wholeNumber } from '../../platform/fields.ts'
import { cursorRefusal } from '../../platform/paging.ts'

/** What staff did, as it was written down. */

export const auditPage = 50

const entry = z.object({
  seq: z.number(),
  at: z.string(),
  /** Nobody: a stranger at the door, or the service itself. */
  by: z.string().nullable(),
  action: z.string(),
  subject: z.string().nullable(),
  /** Address, device, before and after, the reason. Nothing where it was erased. */
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
  summary: 'What one did oneself, newest first.',
  input: z.object({ before }),
  reply: page,
})

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/v1/admin/audit',
  access: 'staff:audit',
  encoding: 'query',
  summary: 'What everybody did, newest first; of one person, or about one subject.',
  input: z.object({
    before,
    staff: wholeNumber('Please choose a person.').optional(),
    subject: z
      .string()
      .trim()
      .regex(/^[a-z]+:[\w-]{1,40}$/, 'A subject is a kind and a number: member:1001')
      .optional(),
  }),
  reply: page,
})

const auditFaults = ['changed', 'missing', 'reordered', 'payload', 'cut'] as const
export type AuditFault = (typeof auditFaults)[number]

export const readVerification = endpoint({
  method: 'GET',
  path: '/api/v1/admin/audit/verification',
  access: 'staff:audit',
  background: true,
  encoding: 'none',
  summary:
    'Whether the chain of entries was whole when it was looked at last, and whether somebody looks now.',
  input: z.object({}),
  reply: z.object({
    head: z.number(),
    isRunning: z.boolean(),
    last: z
      .object({
        at: z.string(),
        entries: z.number(),
        erased: z.number(),
        /** Heads that were kept outside the database and found in their places. */
        heads: z.number(),
        fault: z.object({ seq: z.number(), kind: z.enum(auditFaults) }).nullable(),
      })
      .nullable(),
  }),
})

export const verifyAudit = endpoint({
  method: 'POST',
  path: '/api/v1/admin/audit/verify',
  access: 'staff:audit',
  encoding: 'json',
  summary: 'Has the whole chain looked at, in a moment and beside everything else.',
  act: 'audit.verify',
  input: z.object({}),
  reply: z.object({ message: z.string() }),
  refusals: { 409: 'Somebody looks already' },
})
