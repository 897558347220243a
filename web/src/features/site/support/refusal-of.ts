import type { sendEnquiry } from '#contract/features/site/support.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { CallError } from '../../../lib/call-error.ts'
import type { SubmitRefusal } from '../../../lib/form.ts'

export type SupportReply = Reply<typeof sendEnquiry>

/** What speaks against a form that was sent: the server's message, or that it could not be reached. */
export async function refusalOf(sent: Promise<SupportReply>): Promise<SubmitRefusal | undefined> {
  try {
    const { response, message, errors } = await sent
    return response === 'success' ? undefined : { message, errors }
  } catch (error) {
    if (!(error instanceof CallError && error.isTemporary)) throw error
    return { message: `${error.message} What you typed is kept.` }
  }
}
