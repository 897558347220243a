import { refuse } from '../../platform/http/refusal.ts'

/** The same 404 for a link that never existed, was replaced, or has expired. */
export const refuseInvalidLink = () =>
  refuse.notFound('This link no longer works. Please ask the person who sent it for a new one.')
