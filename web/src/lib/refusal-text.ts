import { CallError, messageOf } from './call-error.ts'

/** The message of a reply that is not a success, or of a call that failed. */
export function refusalText(
  reply: { response: string; message?: string | undefined } | undefined,
  error: Error | null,
): string | undefined {
  if (reply && reply.response !== 'success') return reply.message
  if (!error) return undefined
  return error instanceof CallError ? messageOf(error) : 'Something went wrong. Please try again.'
}
