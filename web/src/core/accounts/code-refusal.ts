import { CallError } from '../../lib/call-error.ts'

/** For a reply of the mobile step that we do not know. */
export const tryAgain = 'Something Went Wrong\nTry Again'

/** The server's message where the member can act on it, otherwise the usual text. */
export function codeRefusal(error: unknown): string {
  if (!(error instanceof CallError)) throw error
  const usesServerText = error.isTemporary || error.kind === 'too-many' || error.kind === 'session-ended'
  return usesServerText ? error.message : tryAgain
}
