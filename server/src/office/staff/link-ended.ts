import { refuse } from '../../platform/http/refusal.ts'

export const linkEnded = () =>
  refuse.notFound('This link has been used, replaced or has run out. Please ask an admin for a new one.')
