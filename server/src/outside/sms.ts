/** A text message. `template` names the registered wording, without which Indian operators drop it silently. */
export interface SmsMessage {
  id: string
  to: string
  text: string
  template?: { id: string; values: Record<string, string> }
}

export interface SmsSender {
  /** Resolves once the provider has taken the message; rejects so that the job is tried again. */
  send(message: SmsMessage): Promise<void>
}

/** MSG91 over REST: the flow call sends a registered template with its values filled in. */
export function msg91({ key, url }: { key: string; url: string }): SmsSender {
  return {
    async send({ to, template }) {
      if (!template) throw new Error('MSG91 sends registered templates only; this message names none.')
      const response = await fetch(`${url}/api/v5/flow`, {
        method: 'POST',
        headers: { authkey: key, 'content-type': 'application/json' },
        body: JSON.stringify({
          template_id: template.id,
          recipients: [{ mobiles: `91${to}`, ...template.values }],
        }),
        signal: AbortSignal.timeout(10_000),
      })
      const answer = (await response.json()) as { type?: string }
      if (!response.ok || answer.type !== 'success') {
        throw new Error(`MSG91 answered ${response.status} ${answer.type ?? ''}`.trim())
      }
    },
  }
}
