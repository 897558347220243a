import type { Reply, Sent } from '#contract/platform/endpoint.ts'
import { type Callable, call } from '../../lib/call.ts'
import { CallError } from '../../lib/call-error.ts'
import { askForCode } from './fresh-code.ts'

const listeners = new Set<() => void>()

/** Returns the function that unsubscribes. */
export function onSessionEnded(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Asks for a code and repeats the call if it needs a fresh one. Shows the login if the session has ended.
 */
export async function officeCall<E extends Callable>(
  endpoint: E,
  sent: Sent<E>,
  options: { signal?: AbortSignal } = {},
): Promise<Reply<E>> {
  try {
    return await call(endpoint, sent, options)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.kind === 'session-ended') for (const listener of listeners) listener()
    if (!error.freshCode || !(await askForCode())) throw error
    return call(endpoint, sent, options)
  }
}
