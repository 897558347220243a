import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { wholeNumber } from '../../platform/fields.ts'
import { cursor, cursorRefusal, listedPage } from '../../platform/paging.ts'

/** A block hides each member from the other. A hide ("not for us") hides the other from the member who said it. */
export type BlockKind = 'block' | 'hide'

/** How many members one member can block, and how many they can hide. Our people help where it is not enough. */
export const blocksMost = { block: 500, hide: 2000 } satisfies Record<BlockKind, number>

const toMember = z.object({ find_id: wholeNumber('Please choose a member') })
const reply = z.object({ response: z.enum(['success', 'invalid']), message: z.string() })
/** The member's version with this change, which the page shows already. */
const versionedReply = reply.extend({ version: z.number() })
const listed = listedPage('people', z.object({ user_id: z.number(), name: z.string(), at: z.string() }))
const notFound = { 404: 'There is no such member, or neither can see the other' }

export const addBlock = endpoint({
  method: 'POST',
  path: '/api/v1/blocks/add',
  access: 'member',
  encoding: 'form',
  summary: 'Neither sees the other from now on, anywhere; the other is not told.',
  input: toMember,
  reply,
  refusals: notFound,
})

export const removeBlock = endpoint({
  method: 'POST',
  path: '/api/v1/blocks/remove',
  access: 'member',
  encoding: 'form',
  summary: 'Takes a block back; what was between the two before is there again.',
  input: toMember,
  reply,
})

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/v1/blocks/list',
  access: 'member',
  encoding: 'query',
  summary: 'The members whom the viewer has blocked, the newest first: a number and a name.',
  input: cursor,
  reply: listed,
  refusals: cursorRefusal,
})

export const addNotForUs = endpoint({
  method: 'POST',
  path: '/api/v1/not-for-us/add',
  access: 'member',
  encoding: 'form',
  summary: 'Never shows this person to the member again; the other sees no difference and is not told.',
  input: toMember,
  reply: versionedReply,
  refusals: notFound,
})

export const removeNotForUs = endpoint({
  method: 'POST',
  path: '/api/v1/not-for-us/remove',
  access: 'member',
  encoding: 'form',
  summary: 'Takes it back; what was between the two before is there again.',
  input: toMember,
  reply: versionedReply,
})

export const listNotForUs = endpoint({
  method: 'POST',
  path: '/api/v1/not-for-us/list',
  access: 'member',
  encoding: 'form',
  summary: 'The members whom the viewer has hidden, the newest first: a number and a name.',
  input: cursor,
  reply: listed,
  refusals: cursorRefusal,
})
