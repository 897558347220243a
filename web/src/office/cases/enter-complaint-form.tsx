import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { enteredChannels } from '#contract/core/moderation/case-facts.ts'
import { reasonCodes } from '#contract/core/moderation/case-reasons.ts'
import { enterComplaint as contract } from '#contract/office/cases/cases.ts'
import type { Reply, Sent } from '#contract/platform/endpoint.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { FieldGrid } from '../../ui/field-grid.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import office from '../ui/office.module.css'
import { SelectField } from '../ui/select-field.tsx'
import { enterComplaint } from './api.ts'
import { reasonText } from './case-text.ts'
import { TextArea } from './text-area.tsx'

const channelTexts = { mail: 'E-mail', letter: 'Post', phone: 'Phone' }

/** Value of a datetime-local field, in Indian time. */
const indiaMs = 5.5 * 3_600_000
const toField = (at: number) => new Date(at + indiaMs).toISOString().slice(0, 16)

const wire = {
  toWire: ({ member, receivedAt, name, email, phone, ...values }: Record<string, unknown>) => ({
    ...values,
    receivedAt: receivedAt === '' ? '' : new Date(`${receivedAt}+05:30`).toISOString(),
    ...Object.fromEntries(
      Object.entries({ member: String(member).replace(/^\s*hs\s*/i, ''), name, email, phone }).filter(
        ([, value]) => value !== '',
      ),
    ),
  }),
}

/** For complaints that did not come through the website. */
export function EnterComplaintForm({ onEntered }: { onEntered: (entered: Reply<typeof contract>) => void }) {
  const [search] = useSearchParams()
  const { mutateAsync } = useSingleMutation(enterComplaint)
  const initial = {
    channel: 'letter' as string,
    receivedAt: toField(Date.now()),
    reason: 'other' as string,
    isAboutSelf: false,
    member: search.get('member') ?? '',
    name: '',
    email: '',
    phone: '',
    text: '',
  }
  const form = useContractForm<typeof initial, Sent<typeof contract>>({
    name: 'office-enter',
    schema: contract.input,
    initial,
    wire,
    submit: async sent => {
      onEntered(await mutateAsync(sent))
      return undefined
    },
  })
  return (
    <form {...form.props} className={office.form} aria-label="Enter a complaint">
      <FormAlert message={form.refusal} />
      <FieldGrid>
        <SelectField label="Received by" {...form.getInputProps('channel')}>
          {enteredChannels.map(channel => (
            <option key={channel} value={channel}>
              {channelTexts[channel]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Received at (Indian time)"
          type="datetime-local"
          max={toField(Date.now())}
          {...form.getInputProps('receivedAt')}
        />
        <SelectField label="Reason" {...form.getInputProps('reason')}>
          {reasonCodes.map(code => (
            <option key={code} value={code}>
              {reasonText(code)}
            </option>
          ))}
        </SelectField>
        <TextField label="About member (HS number, optional)" {...form.getInputProps('member')} />
      </FieldGrid>
      <CheckboxField
        label="The complainant is the person concerned, or speaks for them"
        {...form.getInputProps('isAboutSelf', { type: 'checkbox' })}
      />
      <TextArea label="What the complainant wrote or said" rows={6} {...form.getInputProps('text')} />
      <FieldGrid>
        <TextField label="Complainant’s name (optional)" autoComplete="off" {...form.getInputProps('name')} />
        <TextField
          label="E-mail (optional)"
          type="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <TextField label="Phone (optional)" type="tel" autoComplete="off" {...form.getInputProps('phone')} />
      </FieldGrid>
      <div className={office.buttons}>
        <Button type="submit" loading={form.busy}>
          Save complaint
        </Button>
      </div>
    </form>
  )
}
