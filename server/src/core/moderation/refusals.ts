import { refuse } from '../../platform/http/refusal.ts'

/** The same refusal for an unknown case and for a case that the caller cannot see. */
export const noCase = () => refuse.notFound('There is no such case.')

/** The same refusal for an unknown number and for a wrong code. */
export const noNumber = () =>
  refuse.notFound('The number and the code do not match. Please check both in our e-mail.')
