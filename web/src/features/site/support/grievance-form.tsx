import { reasonOf, reportChoices } from '#contract/core/moderation/case-reasons.ts'
import { sendGrievance as contract } from '#contract/core/moderation/grievances.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { selectProps } from '../../../lib/form.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { emailInput, TextField } from '../../../ui/text-field.tsx'
import { sendGrievance } from './api.ts'
import { MessageField, phoneInput, wideField } from './message-field.tsx'
import { SupportForm } from './support-form.tsx'

export type SentComplaint = Reply<typeof contract>

const initial = {
  reason: '',
  isAboutSelf: false,
  profile: '',
  message: '',
  name: '',
  email: '',
  phone: '',
  website: '',
}

const reasons = reportChoices.grievance.map(value => ({ value, label: reasonOf(value).asks ?? value }))
const wire = {
  toWire: ({ isAboutSelf, ...values }: typeof initial) => ({ ...values, isAboutSelf: String(isAboutSelf) }),
}

export function GrievanceForm({ onSent }: { onSent: (sent: SentComplaint) => void }) {
  return (
    <SupportForm
      name="grievance"
      schema={contract.input}
      initial={initial}
      wire={wire}
      send={sendGrievance}
      onSent={onSent}
      label="Make a complaint"
      button="Send complaint"
    >
      {form => (
        <>
          <ChoiceField
            label="What is it about?"
            required
            options={reasons}
            wrapperProps={wideField}
            {...selectProps(form, 'reason')}
          />
          <div data-wide>
            <CheckboxField
              label="This is about me, or about someone I speak for"
              {...form.getInputProps('isAboutSelf', { type: 'checkbox' })}
            />
          </div>
          <TextField
            label="Profile (optional)"
            description="Profile ID such as HS1234, or a description"
            autoComplete="off"
            wrapperProps={wideField}
            {...form.getInputProps('profile')}
          />
          <MessageField
            label="What happened?"
            description="In your own words, in any language. Add dates if you remember them."
            required
            {...form.getInputProps('message')}
          />
          <TextField
            label="Name"
            required
            autoComplete="name"
            wrapperProps={wideField}
            {...form.getInputProps('name')}
          />
          <TextField
            label="Email"
            description="We send your complaint number and our answer here."
            required
            {...emailInput}
            {...form.getInputProps('email')}
          />
          <TextField
            label="Phone (optional)"
            description="If you would like a call."
            {...phoneInput}
            {...form.getInputProps('phone')}
          />
        </>
      )}
    </SupportForm>
  )
}
