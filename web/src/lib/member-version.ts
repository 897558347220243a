/**
 * The server counts changes between a member and others, and sends the number with every reply. A different number makes
 * lists, counts and profiles stale: a higher one the cached replies, a lower one the reply itself.
 */

let known: { member: number; version: number } | undefined
const listeners = new Set<() => void>()

/** From a reply, or from another tab of the same member. */
export function receiveVersion(member: number, version: number): void {
  const isNews = known?.member === member && known.version !== version
  setVersion(member, version)
  if (isNews) for (const listener of listeners) listener()
}

/** After the member's own change, which this tab already shows. */
export function setVersion(member: number, version: number): void {
  const before = known?.member === member ? known.version : version
  known = { member, version: Math.max(before, version) }
}

/** Returns the unsubscribe function. */
export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
