import { reportMisuse as contract } from '#contract/features/site/support.ts'
import type { Reply, Sent } from '#contract/platform/endpoint.ts'
import { emailInput, TextField } from '../../../ui/text-field.tsx'
import { reportMisuse } from './api.ts'
import { MessageField, wideField } from './message-field.tsx'
import { SupportForm } from './support-form.tsx'

const initial: Sent<typeof contract> = { misuseId: '', subject: '', message: '', email: '', website: '' }

export function MisuseForm({ onSent }: { onSent: (reply: Reply<typeof contract>) => void }) {
  return (
    <SupportForm
      name="misuse"
      schema={contract.input}
      initial={initial}
      send={reportMisuse}
      onSent={onSent}
      label="Report misuse"
      button="Send report"
    >
      {({ getInputProps }) => (
        <>
          <TextField
            label="Profile Id"
            description="It is on the card and the profile, for example HS1234."
            required
            autoComplete="off"
            wrapperProps={wideField}
            {...getInputProps('misuseId')}
          />
          <TextField
            label="Subject"
            description="In a few words: asked for money, false photo, rude messages."
            required
            autoComplete="off"
            wrapperProps={wideField}
            {...getInputProps('subject')}
          />
          <MessageField
            label="Message"
            description="What happened and when? Copy the messages here if you have them."
            required
            {...getInputProps('message')}
          />
          <TextField
            label="Your e-mail (optional)"
            description="For our answer, if you are not logged in."
            wrapperProps={wideField}
            {...emailInput}
            {...getInputProps('email')}
          />
        </>
      )}
    </SupportForm>
  )
}
