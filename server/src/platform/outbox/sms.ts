import { explainFetchError } from '../http/fetch-error.ts'
import { NotSentError } from './not-sent-error.ts'

/** A text message. `template` names the registered wording, without which Indian operators drop it silently. */
export interface SmsMessage {
  id: string
  to: string
  text: string
  template?: { id: string; values: Record<string, string> }
}

export interface SmsSender {
  /** Resolves once the provider has taken the message; rejects with `NotSent`. */
  send(message: SmsMessage): Promise<void>
}

interface Access {
  key: string
  url: string
  timeoutMs?: number
}

/**
 * MSG91 over REST: the flow call sends a registered template with its values filled in. We know of no key by which it
 * would recognise a repeated call, so without an answer it stays unclear whether the message was sent.
 */
export function msg91({ key, url, timeoutMs = 10_000 }: Access): SmsSender {
  return {
    async send({ to, template }) {
      if (!template)
        throw new NotSentError('never', 'MSG91 sends registered templates only; this message names none.')
      const request = {
        method: 'POST',
        headers: { authkey: key, accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({
          template_id: template.id,
          recipients: [{ mobiles: `91${to}`, ...template.values }],
        }),
        // The key goes to the address in the settings and nowhere else.
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

/** MSG91 or someone on the way to it says that nothing was taken. Any other page or status may hide a yes. */
function isRefusal(status: number, type: string): boolean {
  return type === 'error' || (status >= 300 && status < 500) || status === 503
}

/** The status and the answer's `type` decide: a refusal may come as 200 with type "error". */
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
    // Not JSON, such as the page of a proxy on the way: its status says enough.
    return {}
  }
}
