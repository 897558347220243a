import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { wholeNumber } from './fields.ts'

const toMember = z.object({ find_id: wholeNumber('Please choose a member') })
const reply = z.object({ response: z.enum(['success', 'invalid']), message: z.string() })

export const addBlock = endpoint({
  method: 'POST',
  path: '/api/v1/blocks/add',
  access: 'member',
  encoding: 'form',
  summary: 'Neither sees the other from now on, anywhere; the other is not told.',
  input: toMember,
  reply,
  refusals: { 404: 'There is no such member, or neither can see the other' },
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

/** Whom one member can block; who needs more is helped by our people. */
export const blocksMost = 500

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/v1/blocks/list',
  access: 'member',
  encoding: 'none',
  summary: 'Whom one has blocked, the newest first: a number and a name.',
  input: z.object({}),
  reply: z.object({
    blocks: z.array(z.object({ user_id: z.number(), name: z.string(), at: z.string() })),
  }),
})
