import type { sendEnquiry } from '#contract/features/site/support.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { CallError } from '../../../lib/call-error.ts'
import type { SubmitRefusal } from '../../../lib/form.ts'

export type SupportReply = Reply<typeof sendEnquiry>

/** The refusal of a form, if any: the server's message, or that we could not reach the server. */
export async function refusalOf(sent: Promise<SupportReply>): Promise<SubmitRefusal | undefined> {
  try {
    const { response, message, errors } = await sent
    return response === 'success' ? undefined : { message, errors }
  } catch (error) {
    if (!(error instanceof CallError && error.isTemporary)) throw error
    return { message: `${error.message} Your text is kept.` }
  }
}
