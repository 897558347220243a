import { refuse } from '../../platform/http/refusal.ts'

/** The same 404 for a hidden, blocked, suspended and unknown member, so that the caller cannot tell which. */
export const memberNotFound = () => refuse.notFound('We could not find this member.')
