import type { Reply, Sent } from '#contract/platform/endpoint.ts'
import { type Callable, call } from '../../lib/call.ts'
import { CallError } from '../../lib/call-error.ts'
import { askForCode } from './fresh-code.ts'

const listeners = new Set<() => void>()

/** Tells when a call was refused because the screen has locked or the sign-in is over. Returns what ends it. */
export function onRefusedAtDoor(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * A call of the office. Where a grave act wants a fresh code, the person is asked for one and the call is made again;
 * where the screen has locked or the sign-in is over, the page finds out whose it is now.
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
