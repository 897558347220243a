import { useMutation } from '@tanstack/react-query'
import type { Reply, Sent } from '#contract/endpoint.ts'
import { reportMisuse as contract } from '#contract/support.ts'
import { TextField } from '../../ui/text-field.tsx'
import { reportMisuse } from './api.ts'
import { FormFrame } from './form-frame.tsx'
import { Honeypot } from './honeypot.tsx'
import { MessageField, wide } from './message-field.tsx'
import { useSupportForm } from './use-support-form.ts'

const initial: Sent<typeof contract> = { misuseId: '', subject: '', message: '', email: '', website: '' }

export function MisuseForm({ onSent }: { onSent: (reply: Reply<typeof contract>) => void }) {
  const { mutateAsync: send } = useMutation(reportMisuse)
  const form = useSupportForm({ name: 'misuse', schema: contract.input, initial, send, onSent })
  return (
    <FormFrame form={form} label="Report misuse" button="Send report">
      <TextField
        label="Profile Id"
        description="It stands on the card and the profile, for example HS1234."
        required
        autoComplete="off"
        wrapperProps={wide}
        {...form.getInputProps('misuseId')}
      />
      <TextField
        label="Subject"
        description="In a few words: asked for money, false photo, rude messages."
        required
        autoComplete="off"
        wrapperProps={wide}
        {...form.getInputProps('subject')}
      />
      <MessageField
        label="Message"
        description="What happened, when, and the words that were used if you have them."
        required
        {...form.getInputProps('message')}
      />
      <TextField
        label="Your e-mail (optional)"
        description="For our answer, if you are not signed in."
        type="email"
        autoComplete="email"
        inputMode="email"
        wrapperProps={wide}
        {...form.getInputProps('email')}
      />
      <Honeypot {...form.getInputProps('website')} />
    </FormFrame>
  )
}
