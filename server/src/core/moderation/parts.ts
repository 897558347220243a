import type { Deps } from '../../platform/http/handler.ts'

/** What letters and seals need; every ask has it. */
export type Parts = Pick<Deps, 'outbox' | 'config' | 'secret'>
