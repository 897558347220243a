/**
 * The server counts what changes between a member and others, and every reply to the member carries the number. Another
 * number than the last one means that lists, figures and profiles are out of date: a higher one that they were, a lower
 * one that the reply itself is.
 */

let known: { member: number; version: number } | undefined
const listeners = new Set<() => void>()

/** By a reply, or by another tab of the same member. */
export function receiveVersion(member: number, version: number): void {
  const isNews = known?.member === member && known.version !== version
  setVersion(member, version)
  if (isNews) for (const listener of listeners) listener()
}

/** After a change of one's own: this tab shows it already. */
export function setVersion(member: number, version: number): void {
  const before = known?.member === member ? known.version : version
  known = { member, version: Math.max(before, version) }
}

/** Returns how to stop. */
export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
