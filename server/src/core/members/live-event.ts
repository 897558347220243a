/**
 * What happened, told after its commit: who is concerned, and nothing more. Every server reads for its own streams what
 * the person there may see, so no text and no secret travels, and blocks hold for events as for calls.
 */
export type LiveEvent =
  | { topic: 'message'; from: number; to: number; seq: number }
  /** Somebody read, or a device of theirs was reached. */
  | { topic: 'marks'; by: number; other: number }
  /** A block, an agreement to share, a plan: what one may do with the other has changed. */
  | { topic: 'talk'; one: number; other: number }
  | { topic: 'typing'; from: number; to: number }
  /** What, where it is known. */
  | { topic: 'changed'; members: number[]; what?: 'interests' | 'notices' | 'plan' | 'photos' | 'profile' }

/** Never fails and is never waited for: whoever misses it learns of it at the next connect or poll. */
export type Publish = (event: LiveEvent) => void
