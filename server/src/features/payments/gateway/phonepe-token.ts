import { z } from 'zod'
import type { PhonepeAccess } from '../../../platform/config.ts'
import { GatewayError } from './gateway.ts'
import { type GatewayResponse, readResponse, sendRequest } from './phonepe-call.ts'

const tokenReply = z.looseObject({
  access_token: z.string().min(1),
  /** Unix time in seconds. */
  expires_at: z.number(),
})

const renewedEarlyMs = 4 * 60_000
const timeoutMs = 8_000

interface Token {
  text: string
  renewAt: number
}

export interface TokenSource {
  /** The current token. Parallel callers share one renewal. */
  get(signal: AbortSignal): Promise<string>
  /** Call after the gateway has refused the token. */
  forget(text: string): void
}

/** One token for all calls of this server, renewed before it expires. */
export function phonepeToken(access: PhonepeAccess): TokenSource {
  let current: Token | undefined
  let renewal: Promise<Token> | undefined

  async function renew(): Promise<Token> {
    const { oauthUrl, clientId, clientSecret, clientVersion } = access
    const answer = await sendRequest(`${oauthUrl}/v1/oauth/token`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({
        client_id: clientId,
        client_version: clientVersion,
        client_secret: clientSecret,
        grant_type: 'client_credentials',
      }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(failWithoutToken)
    const { access_token, expires_at } = readToken(answer)
    const left = expires_at * 1000 - Date.now()
    // A token with a shorter life is renewed after half of it.
    return { text: access_token, renewAt: Date.now() + Math.max(left - renewedEarlyMs, left / 2) }
  }

  return {
    async get(signal) {
      if (current && Date.now() < current.renewAt) return current.text
      renewal ??= renew().finally(() => {
        renewal = undefined
      })
      current = await orAborted(renewal, signal)
      return current.text
    },
    forget(text) {
      if (current?.text === text) current = undefined
    },
  }
}

/** Without a token no request was sent, so every failure counts as refused. */
function failWithoutToken(error: GatewayError): never {
  throw new GatewayError('refused', `PhonePe gave no token. ${error.message}`)
}

function readToken(answer: GatewayResponse): z.infer<typeof tokenReply> {
  try {
    return readResponse(answer, tokenReply)
  } catch (error) {
    return failWithoutToken(error as GatewayError)
  }
}

async function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const stop = () => late.reject(new GatewayError('refused', 'PhonePe gave no token in time.'))
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  try {
    return await Promise.race([work, late.promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
