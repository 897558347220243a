import type { Reply, Sent } from '#contract/platform/endpoint.ts'
import { type Callable, call } from '../../lib/call.ts'
import { CallError } from '../../lib/call-error.ts'
import { askForCode } from './fresh-code.ts'

const listeners = new Set<() => void>()

/** Calls the listener when a call was refused because the session has ended. Returns the function that stops it. */
export function onSessionEnded(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * A call of the office. If a sensitive call needs a fresh code, the person is asked for one and the call is repeated.
 * If the session has ended, the page shows the login.
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
