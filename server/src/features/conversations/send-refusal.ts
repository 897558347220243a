import type { sendMessage } from '#contract/features/conversations/messages.ts'
import type { Reply } from '#contract/platform/endpoint.ts'

type Refused = Extract<Reply<typeof sendMessage>, { response: 'refused' }>
/** Why a message is not taken, told to whoever wrote it; the text stays in their composer. */
export type SendRefusal = Omit<Refused, 'response'>

export const refused = (why: SendRefusal): Refused => ({ response: 'refused', ...why })

export const reusedId: SendRefusal = {
  reason: 'doubled',
  message: 'This message was not sent. Please write it again.',
}
