import { type MutationOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Reply } from '#contract/endpoint.ts'
import type { sendEnquiry } from '#contract/support.ts'
import { useContractForm } from '../../lib/form.ts'
import { refusalOf } from './refusal-of.ts'

interface SupportForm<Values> {
  name: string
  schema: z.ZodType<unknown, Values>
  initial: Values
  send: MutationOptions<Reply<typeof sendEnquiry>, Error, Values>
  onSent: () => void
}

/** A form to our support: what is refused is told, and what is sent leads on. */
export function useSupportForm<Values extends Record<string, unknown>>({
  send,
  onSent,
  ...form
}: SupportForm<Values>) {
  const { mutateAsync } = useMutation(send)
  return useContractForm<Values>({
    ...form,
    submit: async values => {
      const refusal = await refusalOf(mutateAsync(values))
      if (!refusal) onSent()
      return refusal
    },
  })
}
