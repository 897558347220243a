import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { wholeNumber } from '../../platform/fields.ts'

const officeAlarm = z.object({
  id: z.number(),
  kind: z.string(),
  detail: z.string(),
  order: z.string().nullable(),
  raisedAt: z.string(),
})
export type OfficeAlarm = z.infer<typeof officeAlarm>

export const readOfficeHome = endpoint({
  method: 'GET',
  path: '/api/v1/admin/home',
  access: 'staff:own',
  encoding: 'none',
  summary: 'The open alarms that the viewer can see, and for an admin the problems of the server.',
  background: true,
  input: z.object({}),
  reply: z.object({
    alarms: z.array(officeAlarm),
    /** Null for staff who are not admins. */
    problems: z.array(z.string()).nullable(),
  }),
})

export const closeAlarm = endpoint({
  method: 'POST',
  path: '/api/v1/admin/alarms/close',
  access: 'staff:own',
  encoding: 'json',
  summary: 'Closes an alarm, and the older ones of the same kind about the same order.',
  act: 'alarm.close',
  input: z.object({ id: wholeNumber('Please choose an alarm.') }),
  reply: z.object({ message: z.string() }),
  refusals: { 404: 'The alarm is already closed' },
  limit: { times: 300, seconds: 60 * 60, per: 'staff' },
})
