/**
 * Published after the commit, with member ids only. Each server reads for its own streams what that member can see, so
 * events carry no content and respect blocks.
 */
export type LiveEvent =
  | { topic: 'message'; from: number; to: number; seq: number }
  /** A member has read messages, or one of their devices has received them. */
  | { topic: 'marks'; by: number; other: number }
  /** A block, a shared contact or a plan has changed what the two members can do in their conversation. */
  | { topic: 'talk'; one: number; other: number }
  | { topic: 'typing'; from: number; to: number }
  | { topic: 'changed'; members: number[]; what?: 'interests' | 'notices' | 'plan' | 'photos' | 'profile' }

/** Fire and forget. A member who misses an event gets the change at the next connect or poll. */
export type Publish = (event: LiveEvent) => void
