/** Errors before any byte was sent. After any other error the receiver may have processed the request. */
const notConnected = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

export function explainFetchError(error: unknown): { reason: string; wasSent: boolean } {
  const { name, cause } = error as Error
  if (name === 'TimeoutError') return { reason: 'no answer in time', wasSent: true }
  const reason = (cause as NodeJS.ErrnoException | undefined)?.code ?? 'connection failed'
  return { reason, wasSent: !notConnected.has(reason) }
}
