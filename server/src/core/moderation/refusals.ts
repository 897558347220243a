import { refuse } from '../../platform/http/refusal.ts'

/** The same for an unknown case and for one that this person may not see. */
export const noCase = () => refuse.notFound('There is no such case.')

/** For an unknown number and for a wrong code. */
export const noNumber = () =>
  refuse.notFound('The number and the code do not match. Please check both in our e-mail.')
