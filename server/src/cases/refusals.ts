import { refuse } from '../http/refusal.ts'

/** The same for one that is not there and one that is not for this person. */
export const noCase = () => refuse.notFound('There is no such case.')
