import type { Deps } from '../../deps.ts'

/** What letters and seals need; every ask has it. */
export type Parts = Pick<Deps, 'outbox' | 'config' | 'secret'>
