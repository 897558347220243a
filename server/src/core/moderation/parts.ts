import type { Deps } from '../../deps.ts'

/** Needed for letters and for encryption. Every request context has them. */
export type Parts = Pick<Deps, 'outbox' | 'config' | 'secret'>
