import { expect } from 'vitest'
import type {
  listConversations,
  listMessages,
  sendMessage,
} from '#contract/features/conversations/messages.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import type { Person } from './people.ts'

export type Sent = Reply<typeof sendMessage>
export type Listed = Reply<typeof listConversations>
export type Page = Reply<typeof listMessages>

export async function says(
  who: Person,
  to: { id: number } | number,
  msg: string,
  more: { client_id?: string } = {},
): Promise<Sent> {
  const id = typeof to === 'number' ? to : to.id
  const response = await who.post('message_controller/sendMessage', { msg_to: String(id), msg, ...more })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

export const outcome = (answer: Sent) => (answer.response === 'success' ? 'success' : answer.reason)

export async function reads(
  who: Person,
  other: { id: number },
  fields: Record<string, string> = {},
): Promise<Page> {
  const response = await who.post('message_controller/message', {
    msg_id: String(other.id),
    mark: '0',
    ...fields,
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

export const lists = async (who: Person, fields: Record<string, string> = {}): Promise<Listed> =>
  (await who.post('message_controller/messageUser', fields)).json()

export const blocks = (who: Person, other: { id: number }, what: 'add' | 'remove' = 'add') =>
  who.post(`blocks/${what}`, { find_id: String(other.id) })
