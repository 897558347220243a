import { explainFetchError } from '../http/fetch-error.ts'
import { NotSentError } from './not-sent-error.ts'

/** `template` is the registered DLT template. Indian operators silently drop an SMS without one. */
export interface SmsMessage {
  id: string
  to: string
  text: string
  template?: { id: string; values: Record<string, string> }
}

export interface SmsSender {
  /** Resolves once the provider has accepted the message. Rejects with `NotSentError`. */
  send(message: SmsMessage): Promise<void>
}

interface Access {
  key: string
  url: string
  timeoutMs?: number
}

/**
 * MSG91's flow call sends a registered template with values. It has no idempotency key, so without an answer it is unclear
 * whether the message was sent.
 */
export function msg91({ key, url, timeoutMs = 10_000 }: Access): SmsSender {
  return {
    async send({ to, template }) {
      if (!template)
        throw new NotSentError('never', 'MSG91 sends only registered templates. This message has none.')
      const request = {
        method: 'POST',
        headers: { authkey: key, accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({
          template_id: template.id,
          recipients: [{ mobiles: `91${to}`, ...template.values }],
        }),
        // No redirects, so that the key is sent only to the configured address.
        redirect: 'manual' as const,
        signal: AbortSignal.timeout(timeoutMs),
      }
      const { status, type } = await postToMsg91(`${url}/api/v5/flow`, request)
      if (status === 200 && type === 'success') return
      throw new NotSentError(
        isRefusal(status, type) ? 'later' : 'unclear',
        `MSG91 answered ${status} ${type}.`,
      )
    },
  }
}

/** MSG91 or a proxy has refused the message. After any other answer it may have been sent. */
function isRefusal(status: number, type: string): boolean {
  return type === 'error' || (status >= 300 && status < 500) || status === 503
}

/** Returns the status and the `type`, because a refusal can have status 200 with type "error". */
async function postToMsg91(url: string, request: RequestInit): Promise<{ status: number; type: string }> {
  try {
    const response = await fetch(url, request)
    const { type } = await readAnswer(response)
    return { status: response.status, type: type === 'success' || type === 'error' ? type : 'without a type' }
  } catch (error) {
    const { reason, wasSent } = explainFetchError(error)
    throw new NotSentError(wasSent ? 'unclear' : 'later', `MSG91 could not be reached: ${reason}.`)
  }
}

async function readAnswer(response: Response): Promise<{ type?: unknown }> {
  const text = await response.text()
  try {
    return (JSON.parse(text) as { type?: unknown } | null) ?? {}
  } catch {
    // Not JSON, for example the error page of a proxy. The status decides.
    return {}
  }
}
