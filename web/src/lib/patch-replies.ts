import type { QueryClient } from '@tanstack/react-query'

export type Fields = Record<string, unknown>

/**
 * Applies `patch` to every object in every cached reply. Lists keep their length and order, so that no card moves away
 * from under the finger; a list is reloaded when it is opened again.
 */
export function patchReplies(client: QueryClient, patch: (fields: Fields) => Fields | undefined): void {
  for (const query of client.getQueryCache().getAll()) {
    const patched = patchedIn(query.state.data, patch)
    // Only the text has changed, so the age of the reply stays.
    if (patched !== query.state.data) {
      client.setQueryData(query.queryKey, patched, { updatedAt: query.state.dataUpdatedAt })
    }
  }
}

/** Returns the same value if nothing in it changes. */
function patchedIn(value: unknown, patch: (fields: Fields) => Fields | undefined): unknown {
  if (Array.isArray(value)) {
    const items = value.map(item => patchedIn(item, patch))
    return items.some((item, place) => item !== value[place]) ? items : value
  }
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Fields
  const patched = patch(fields)
  if (patched) return patched
  const changed = Object.entries(fields).flatMap(([name, field]) => {
    const inner = patchedIn(field, patch)
    return inner === field ? [] : [[name, inner] as const]
  })
  return changed.length > 0 ? { ...fields, ...Object.fromEntries(changed) } : value
}
