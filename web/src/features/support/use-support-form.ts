import { type Refusal, useContractForm } from '../../lib/form.ts'
import { refusalOf, type SupportReply } from './refusal-of.ts'

type FormOptions<Values extends Record<string, unknown>> = Parameters<typeof useContractForm<Values>>[0]

interface SupportFormOptions<Values extends Record<string, unknown>, Reply extends SupportReply>
  extends Omit<FormOptions<Values>, 'submit'> {
  send: (values: Values) => Promise<Reply>
  onSent: (reply: Reply) => void
}

/** A form that reaches us: sent, or told what speaks against it. */
export function useSupportForm<Values extends Record<string, unknown>, Reply extends SupportReply>({
  send,
  onSent,
  ...options
}: SupportFormOptions<Values, Reply>) {
  const submit = async (values: Values): Promise<Refusal | undefined> => {
    const sent = send(values)
    const refusal = await refusalOf(sent)
    if (!refusal) onSent(await sent)
    return refusal
  }
  return useContractForm({ ...options, submit })
}
