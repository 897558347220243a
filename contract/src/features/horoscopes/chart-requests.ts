import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { wholeNumber } from '../../platform/fields.ts'
import { cursor, cursorRefusal, listedPage } from '../../platform/paging.ts'

export const chartRequestsPerDay = 10
export const chartRequestLimit = {
  times: chartRequestsPerDay,
  of: 'members asked to show their birth chart',
  seconds: 24 * 60 * 60,
}

const toMember = z.object({ find_id: wholeNumber('Please choose a member') })
const outcome = z.object({ response: z.enum(['success', 'invalid']), message: z.string() })
const noMember = { 404: 'There is no such member, or the two cannot see each other' }

export const askForChart = endpoint({
  method: 'POST',
  path: '/api/v1/chart/ask',
  access: 'approved',
  encoding: 'form',
  summary: 'Asks a member for permission to see their birth chart.',
  input: toMember,
  reply: outcome,
  handlerLimits: [chartRequestLimit],
  refusals: noMember,
})

export const grantChart = endpoint({
  method: 'POST',
  path: '/api/v1/chart/grant',
  access: 'member',
  encoding: 'form',
  summary: "Lets a member who asked see the caller's birth chart, without degrees, birth time or place.",
  input: toMember,
  reply: outcome,
  refusals: noMember,
})

export const declineChart = endpoint({
  method: 'POST',
  path: '/api/v1/chart/decline',
  access: 'member',
  encoding: 'form',
  summary: 'Declines a chart request. The member is not notified.',
  input: toMember,
  reply: outcome,
  refusals: noMember,
})

export const revokeChart = endpoint({
  method: 'POST',
  path: '/api/v1/chart/revoke',
  access: 'member',
  encoding: 'form',
  summary: "Withdraws a member's permission to see the caller's birth chart.",
  input: toMember,
  reply: outcome,
  refusals: noMember,
})

export const listChartRequests = endpoint({
  method: 'GET',
  path: '/api/v1/chart/requests',
  access: 'member',
  encoding: 'query',
  summary: 'Lists open and granted chart requests, newest first.',
  input: cursor.pick({ after: true }),
  reply: listedPage(
    'requests',
    z.object({
      user_id: z.number(),
      name: z.string(),
      image1: z.string().nullable(),
      state: z.enum(['asked', 'granted']),
      at: z.string(),
    }),
  ),
  refusals: cursorRefusal,
})
