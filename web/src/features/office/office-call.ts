import type { Reply, Sent } from '#contract/endpoint.ts'
import { type Callable, call } from '../../lib/call.ts'
import { CallError } from '../../lib/call-error.ts'
import { queryClient } from '../../lib/query-client.ts'
import { keyOf } from '../../lib/query-keys.ts'
import { askForCode } from './fresh-code.ts'

export const staffSessionKey = keyOf('readStaffSession')

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
    if (error.kind === 'session-ended') void queryClient.invalidateQueries({ queryKey: staffSessionKey })
    if (!error.freshCode || !(await askForCode())) throw error
    return call(endpoint, sent, options)
  }
}
