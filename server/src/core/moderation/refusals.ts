import { refuse } from '../../platform/http/refusal.ts'

/** The same for one that is not there and one that is not for this person. */
export const noCase = () => refuse.notFound('There is no such case.')

/** To whoever asks from outside. */
export const noNumber = () => refuse.notFound('There is no such number, or the code is not its own.')
