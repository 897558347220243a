import type { Deps } from '../../deps.ts'

/** Needed for mails and encryption. Every request context has them. */
export type Parts = Pick<Deps, 'outbox' | 'config' | 'secret'>
