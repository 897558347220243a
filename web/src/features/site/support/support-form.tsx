import { Button } from '@mantine/core'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ContractForm, useContractForm } from '../../../lib/form.ts'
import { useInBrowser } from '../../../lib/in-browser.ts'
import { FieldGrid } from '../../../ui/field-grid.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { FieldsSkeleton } from '../../../ui/skeletons.tsx'
import { Honeypot } from './honeypot.tsx'
import { refusalOf, type SupportReply } from './refusal-of.ts'
import classes from './support-form.module.css'

type FormOptions<Values extends Record<string, unknown>, Sent> = Parameters<
  typeof useContractForm<Values, Sent>
>[0]

interface SupportFormProps<Values extends Record<string, unknown>, Sent, Reply extends SupportReply>
  extends Pick<FormOptions<Values, Sent>, 'name' | 'schema' | 'initial' | 'wire'> {
  label: string
  button: string
  send: Pick<UseMutationOptions<Reply, Error, Sent>, 'mutationFn'>
  onSent: (reply: Reply) => void
  children: (form: ContractForm<Values>) => ReactNode
}

/** A form that goes to our team. The server renders only a skeleton, because the draft is in the browser. */
export function SupportForm<Values extends Record<string, unknown>, Sent, Reply extends SupportReply>(
  props: SupportFormProps<Values, Sent, Reply>,
) {
  return useInBrowser() ? <Form {...props} /> : <FieldsSkeleton fields={4} />
}

function Form<Values extends Record<string, unknown>, Sent, Reply extends SupportReply>({
  label,
  button,
  send,
  onSent,
  children,
  ...options
}: SupportFormProps<Values, Sent, Reply>) {
  const { mutateAsync } = useMutation(send)
  const form = useContractForm<Values, Sent>({
    ...options,
    submit: async values => {
      const sent = mutateAsync(values)
      const refusal = await refusalOf(sent)
      if (!refusal) onSent(await sent)
      return refusal
    },
  })
  return (
    <form {...form.props} className={classes.form} aria-label={label}>
      <FormAlert message={form.refusal} />
      <FieldGrid>
        {children(form)}
        {'website' in options.initial && <Honeypot {...form.getInputProps('website')} />}
      </FieldGrid>
      <Button type="submit" disabled={form.busy} className={classes.button}>
        <span aria-live="polite">{form.busy ? 'Sending...' : button}</span>
      </Button>
    </form>
  )
}
