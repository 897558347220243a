import { reasonOf, reportChoices } from '#contract/case-reasons.ts'
import type { Reply, Sent } from '#contract/endpoint.ts'
import { sendGrievance as contract } from '#contract/grievances.ts'
import { selectProps, useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { SearchSelect } from '../../ui/search-select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { sendGrievance } from './api.ts'
import { FormFrame } from './form-frame.tsx'
import { Honeypot } from './honeypot.tsx'
import { MessageField, wide } from './message-field.tsx'
import { refusalOf } from './refusal-of.ts'

type Complaint = Sent<typeof contract>
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
  const { mutateAsync: send } = useSingleMutation(sendGrievance)
  const form = useContractForm<typeof initial, Complaint>({
    name: 'grievance',
    schema: contract.input,
    initial,
    wire,
    submit: async complaint => {
      const sent = send(complaint)
      const refusal = await refusalOf(sent)
      if (!refusal) onSent(await sent)
      return refusal
    },
  })
  return (
    <FormFrame form={form} label="Make a complaint" button="Send complaint">
      <SearchSelect
        label="What is it about?"
        required
        options={reasons}
        wrapperProps={wide}
        {...selectProps(form, 'reason')}
      />
      <div data-wide>
        <CheckboxField
          label="It is about me, or I speak for the person it is about"
          {...form.getInputProps('isAboutSelf', { type: 'checkbox' })}
        />
      </div>
      <TextField
        label="Profile (optional)"
        description="Its number, for example HS1234, or what else says which one you mean."
        autoComplete="off"
        wrapperProps={wide}
        {...form.getInputProps('profile')}
      />
      <MessageField
        label="What happened?"
        description="In your own words, in whichever language, with the words or the day if you know them."
        required
        {...form.getInputProps('message')}
      />
      <TextField
        label="Name"
        required
        autoComplete="name"
        wrapperProps={wide}
        {...form.getInputProps('name')}
      />
      <TextField
        label="Email"
        description="For your number and our answer."
        required
        type="email"
        autoComplete="email"
        inputMode="email"
        {...form.getInputProps('email')}
      />
      <TextField
        label="Phone (optional)"
        description="If we should call you."
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        {...form.getInputProps('phone')}
      />
      <Honeypot {...form.getInputProps('website')} />
    </FormFrame>
  )
}
