import { CallError } from '../../lib/call-error.ts'

/** For any answer of the mobile step that means nothing we know. */
export const tryAgain = 'Something Went Wrong\nTry Again'

/** What to say of a call without a reply: what a person can act on as it is, everything else in the usual words. */
export function codeRefusal(error: unknown): string {
  if (!(error instanceof CallError)) throw error
  const isToldAsItIs = error.isTemporary || error.kind === 'too-many' || error.kind === 'session-ended'
  return isToldAsItIs ? error.message : tryAgain
}
