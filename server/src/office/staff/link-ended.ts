import { refuse } from '../../platform/http/refusal.ts'

export const linkEnded = () =>
  refuse.notFound('This link was used or replaced, or it has expired. Please ask an admin for a new link.')
