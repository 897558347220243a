import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A message and the member at the other end. Date and time are in Indian time. */
const message = z.object({
  mesg_from: z.number(),
  mesg_to: z.number(),
  message: z.string(),
  /** "18:30" */
  time: z.string(),
  /** "2026-08-05" */
  date: z.string(),
  name: z.string(),
  image1: z.string().nullable(),
  user_id: z.number(),
})

/** Unread messages of one member are counted up to here; a page then says "99+". */
export const unreadCountedUpTo = 100

export const listConversations = endpoint({
  method: 'POST',
  path: '/api/v1/message_controller/messageUser',
  access: 'member',
  encoding: 'form',
  summary: 'The newest conversations, each with its last message, and who wrote what is unread.',
  input: z.object({}),
  reply: z.object({
    response: z.literal('success'),
    data: z.array(message),
    msgCount: z.array(z.object({ mesg_from: z.number(), no_msg: z.number() })),
  }),
})
