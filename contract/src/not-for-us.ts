import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { wholeNumber } from './fields.ts'
import { cursor, cursorRefusal, listedPage } from './paging.ts'

const toMember = z.object({ find_id: wholeNumber('Please choose a member') })
const reply = z.object({
  response: z.enum(['success', 'invalid']),
  message: z.string(),
  /** The member's version with this change, which the page shows already. */
  version: z.number(),
})

/** Of how many one member can say it. */
export const notForUsMost = 2000

export const addNotForUs = endpoint({
  method: 'POST',
  path: '/api/v1/not-for-us/add',
  access: 'member',
  encoding: 'form',
  summary: 'Never shows this person to the member again; the other sees no difference and is not told.',
  input: toMember,
  reply,
  refusals: { 404: 'There is no such member, or neither can see the other' },
})

export const removeNotForUs = endpoint({
  method: 'POST',
  path: '/api/v1/not-for-us/remove',
  access: 'member',
  encoding: 'form',
  summary: 'Takes it back; what was between the two before is there again.',
  input: toMember,
  reply,
})

export const listNotForUs = endpoint({
  method: 'POST',
  path: '/api/v1/not-for-us/list',
  access: 'member',
  encoding: 'form',
  summary: 'Of whom one has said it, the newest first: a number and a name.',
  input: cursor,
  reply: listedPage('people', z.object({ user_id: z.number(), name: z.string(), at: z.string() })),
  refusals: cursorRefusal,
})
