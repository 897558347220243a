import type { sendMessage } from '#contract/features/conversations/messages.ts'
import type { Reply } from '#contract/platform/endpoint.ts'

type Refused = Extract<Reply<typeof sendMessage>, { response: 'refused' }>
/** Why a message was not sent. The text stays in the sender's composer. */
export type SendRefusal = Omit<Refused, 'response'>

export const refused = (why: SendRefusal): Refused => ({ response: 'refused', ...why })

export const reusedId: SendRefusal = {
  reason: 'doubled',
  message: 'This message was not sent. Please write it again.',
}
