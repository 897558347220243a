import { Button } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { subscribeNewsletter as contract } from '#contract/features/site/support.ts'
import type { Sent } from '#contract/platform/endpoint.ts'
import { useContractForm } from '../../../lib/form.ts'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { emailInput, TextField } from '../../../ui/text-field.tsx'
import { subscribeNewsletter } from './api.ts'
import { Honeypot } from './honeypot.tsx'
import classes from './newsletter-form.module.css'
import { refusalOf } from './refusal-of.ts'

const initial: Sent<typeof contract> = { email: '', website: '' }

export function NewsletterFields() {
  const { mutateAsync, data: reply } = useMutation(subscribeNewsletter)
  const form = useContractForm({
    name: 'newsletter',
    schema: contract.input,
    initial,
    submit: async values => {
      const refusal = await refusalOf(mutateAsync(values))
      // A form with one field needs no second message.
      return refusal?.errors?.email ? { errors: refusal.errors } : refusal
    },
  })
  if (reply?.response === 'success') {
    return (
      <p role="status" className={classes.done}>
        <IconMailCheck size={24} aria-hidden />
        <span>{reply.message}</span>
      </p>
    )
  }
  return (
    <form {...form.props} className={classes.fields} aria-label="Newsletter">
      <FormAlert message={form.refusal} />
      <TextField label="Email" {...emailInput} {...form.getInputProps('email')} />
      <Button type="submit" disabled={form.busy} className={classes.button}>
        <span aria-live="polite">{form.busy ? 'Sending...' : 'Subscribe'}</span>
      </Button>
      <Honeypot {...form.getInputProps('website')} />
    </form>
  )
}
