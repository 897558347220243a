import { type Refusal, useContractForm } from '../../lib/form.ts'
import { refusalOf } from './refusal-of.ts'

type FormOptions<Values extends Record<string, unknown>> = Parameters<typeof useContractForm<Values>>[0]

interface SupportFormOptions<Values extends Record<string, unknown>>
  extends Omit<FormOptions<Values>, 'submit'> {
  send: (values: Values) => Parameters<typeof refusalOf>[0]
  onSent: () => void
}

/** A form that reaches us: sent, or told what speaks against it. */
export function useSupportForm<Values extends Record<string, unknown>>({
  send,
  onSent,
  ...options
}: SupportFormOptions<Values>) {
  const submit = async (values: Values): Promise<Refusal | undefined> => {
    const refusal = await refusalOf(send(values))
    if (!refusal) onSent()
    return refusal
  }
  return useContractForm({ ...options, submit })
}
