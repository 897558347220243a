import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { wholeNumber } from '../../platform/fields.ts'
import { cursor, cursorRefusal, listedPage } from '../../platform/paging.ts'

/** A block works in both directions. A hide ("not for us") only hides the member from the viewer. */
export type BlockKind = 'block' | 'hide'

/** A member who needs more can ask support. */
export const blocksMost = { block: 500, hide: 2000 } satisfies Record<BlockKind, number>

const toMember = z.object({ find_id: wholeNumber('Please choose a member') })
const reply = z.object({ response: z.enum(['success', 'invalid']), message: z.string() })
/** The page already shows this change, so it stores the new version and does not reload. */
const versionedReply = reply.extend({ version: z.number() })
const listed = listedPage('people', z.object({ user_id: z.number(), name: z.string(), at: z.string() }))
const notFound = { 404: 'There is no such member, or the two cannot see each other' }

export const addBlock = endpoint({
  method: 'POST',
  path: '/api/v1/blocks/add',
  access: 'member',
  encoding: 'form',
  summary: 'Blocks a member: the two no longer see each other. The member is not notified.',
  input: toMember,
  reply,
  refusals: notFound,
})

export const removeBlock = endpoint({
  method: 'POST',
  path: '/api/v1/blocks/remove',
  access: 'member',
  encoding: 'form',
  summary: 'Removes a block and restores the earlier interest and conversation.',
  input: toMember,
  reply,
})

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/v1/blocks/list',
  access: 'member',
  encoding: 'query',
  summary: 'Lists the blocked members by number and name, newest first.',
  input: cursor,
  reply: listed,
  refusals: cursorRefusal,
})

export const addNotForUs = endpoint({
  method: 'POST',
  path: '/api/v1/not-for-us/add',
  access: 'member',
  encoding: 'form',
  summary: 'Hides a member from the viewer. The member sees no difference and is not notified.',
  input: toMember,
  reply: versionedReply,
  refusals: notFound,
})

export const removeNotForUs = endpoint({
  method: 'POST',
  path: '/api/v1/not-for-us/remove',
  access: 'member',
  encoding: 'form',
  summary: 'Shows a hidden member again, with the earlier interest and conversation.',
  input: toMember,
  reply: versionedReply,
})

export const listNotForUs = endpoint({
  method: 'POST',
  path: '/api/v1/not-for-us/list',
  access: 'member',
  encoding: 'form',
  summary: 'Lists the hidden members by number and name, newest first.',
  input: cursor,
  reply: listed,
  refusals: cursorRefusal,
})
