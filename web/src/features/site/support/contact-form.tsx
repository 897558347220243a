import { sendEnquiry as contract } from '#contract/features/site/support.ts'
import type { Sent } from '#contract/platform/endpoint.ts'
import { emailInput, TextField } from '../../../ui/text-field.tsx'
import { sendEnquiry } from './api.ts'
import { MessageField, phoneInput, wideField } from './message-field.tsx'
import { SupportForm } from './support-form.tsx'

const initial: Sent<typeof contract> = { name: '', email: '', phone: '', message: '', website: '' }

export function ContactForm({ onSent }: { onSent: () => void }) {
  return (
    <SupportForm
      name="contact"
      schema={contract.input}
      initial={initial}
      send={sendEnquiry}
      onSent={onSent}
      label="Contact us"
      button="Send message"
    >
      {({ getInputProps }) => (
        <>
          <TextField
            label="Name"
            required
            autoComplete="name"
            wrapperProps={wideField}
            {...getInputProps('name')}
          />
          <TextField label="Email" required {...emailInput} {...getInputProps('email')} />
          <TextField label="Phone" required {...phoneInput} {...getInputProps('phone')} />
          <MessageField label="Message (optional)" {...getInputProps('message')} />
        </>
      )}
    </SupportForm>
  )
}
