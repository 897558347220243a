import type { QueryClient } from '@tanstack/react-query'
import type { Interest } from '#contract/member.ts'

/**
 * How things stand with a member, put into every list and profile that is kept. The lists stay as long and in the
 * order they are, so that no card leaves from under the finger; a list is asked for anew when it is opened again.
 */
export function patchInterest(client: QueryClient, userId: number, interest: Interest): void {
  for (const query of client.getQueryCache().getAll()) {
    const patched = withInterest(query.state.data, userId, interest)
    // Only the words changed: what was fetched stays as old as it is.
    if (patched !== query.state.data) {
      client.setQueryData(query.queryKey, patched, { updatedAt: query.state.dataUpdatedAt })
    }
  }
}

type Fields = Record<string, unknown>

/** The same value where nothing in it speaks of this member. */
function withInterest(value: unknown, userId: number, interest: Interest): unknown {
  if (Array.isArray(value)) {
    const items = value.map(item => withInterest(item, userId, interest))
    return items.some((item, place) => item !== value[place]) ? items : value
  }
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Fields
  if (fields.user_id === userId && isInterest(fields.interest)) return { ...fields, interest }
  if (isProfileOf(fields, userId)) return { ...fields, between: { ...fields.between, interest } }
  const changed = Object.entries(fields).flatMap(([name, field]) => {
    const patched = withInterest(field, userId, interest)
    return patched === field ? [] : [[name, patched] as const]
  })
  return changed.length > 0 ? { ...fields, ...Object.fromEntries(changed) } : value
}

const isInterest = (value: unknown): value is Interest =>
  typeof value === 'object' && value !== null && 'state' in value

/** A profile keeps the interest beside the person's details. */
function isProfileOf(fields: Fields, userId: number): fields is Fields & { between: Fields } {
  const { details, between } = fields as { details?: Fields; between?: Fields }
  return details?.user_id === userId && isInterest(between?.interest)
}
