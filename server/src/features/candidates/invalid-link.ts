import { refuse } from '../../platform/http/refusal.ts'

/** The same 404 for a link that never existed, was replaced, or has expired. */
export const refuseInvalidLink = () =>
  refuse.notFound('This link does not work any more. Please ask whoever sent it for a new one.')
