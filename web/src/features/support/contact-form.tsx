import { useMutation } from '@tanstack/react-query'
import type { Sent } from '#contract/endpoint.ts'
import { sendEnquiry as contract } from '#contract/support.ts'
import { TextField } from '../../ui/text-field.tsx'
import { sendEnquiry } from './api.ts'
import { FormFrame } from './form-frame.tsx'
import { Honeypot } from './honeypot.tsx'
import { MessageField, wide } from './message-field.tsx'
import { useSupportForm } from './use-support-form.ts'

const initial: Sent<typeof contract> = { name: '', email: '', phone: '', message: '', website: '' }

export function ContactForm({ onSent }: { onSent: () => void }) {
  const { mutateAsync: send } = useMutation(sendEnquiry)
  const form = useSupportForm({ name: 'contact', schema: contract.input, initial, send, onSent })
  return (
    <FormFrame form={form} label="Contact us" button="Send message">
      <TextField
        label="Name"
        required
        autoComplete="name"
        wrapperProps={wide}
        {...form.getInputProps('name')}
      />
      <TextField
        label="Email"
        required
        type="email"
        autoComplete="email"
        inputMode="email"
        {...form.getInputProps('email')}
      />
      <TextField
        label="Phone"
        required
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        {...form.getInputProps('phone')}
      />
      <MessageField label="Message (optional)" {...form.getInputProps('message')} />
      <Honeypot {...form.getInputProps('website')} />
    </FormFrame>
  )
}
