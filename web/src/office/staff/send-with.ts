import type { FieldErrors } from '#contract/platform/endpoint.ts'
import type { SubmitRefusal } from '../../lib/form.ts'

interface Outcome {
  response: 'success' | 'failed'
  message: string
  errors?: FieldErrors | undefined
}

/** Sends a form whose reply says `success` or `failed`. */
export async function sendWith<Sent, Reply extends Outcome>(
  send: (sent: Sent) => Promise<Reply>,
  sent: Sent,
  onSuccess: (reply: Reply) => unknown,
): Promise<SubmitRefusal | undefined> {
  const reply = await send(sent)
  if (reply.response === 'success') {
    await onSuccess(reply)
    return undefined
  }
  return reply.errors ? { errors: reply.errors } : { message: reply.message }
}
