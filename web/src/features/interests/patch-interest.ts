import type { QueryClient } from '@tanstack/react-query'
import type { Interest } from '#contract/core/members/member.ts'
import { type Fields, patchReplies } from '../../lib/patch-replies.ts'

/** Writes the interest into every cached list and profile of this member. */
export function patchInterest(client: QueryClient, userId: number, interest: Interest): void {
  patchReplies(client, fields => {
    if (fields.user_id === userId && isInterest(fields.interest)) return { ...fields, interest }
    if (isProfileOf(fields, userId)) return { ...fields, between: { ...fields.between, interest } }
    return undefined
  })
}

const isInterest = (value: unknown): value is Interest =>
  typeof value === 'object' && value !== null && 'state' in value

/** A profile has the interest in `between`, not in its details. */
function isProfileOf(fields: Fields, userId: number): fields is Fields & { between: Fields } {
  const { details, between } = fields as { details?: Fields; between?: Fields }
  return details?.user_id === userId && isInterest(between?.interest)
}
