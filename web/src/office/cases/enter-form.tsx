import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { type CaseChannel, enteredChannels } from '#contract/core/moderation/case-facts.ts'
import { type ReasonCode, reasonCodes } from '#contract/core/moderation/case-reasons.ts'
import { enterComplaint as contract } from '#contract/office/cases/cases.ts'
import type { Reply, Sent } from '#contract/platform/endpoint.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { enterComplaint } from './api.ts'
import { reasonText } from './case-words.ts'
import { WordsField } from './words-field.tsx'

type Entered = Sent<typeof contract>

const channelWords: Partial<Record<CaseChannel, string>> = {
  mail: 'E-mail',
  letter: 'Letter',
  phone: 'Phone call',
}

/** What the browser's own field for a moment gives and takes, in Indian time, wherever the office sits. */
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

/** What came on paper or by phone, with the true time of receipt: entered late, it is late. */
export function EnterForm({ onEntered }: { onEntered: (entered: Reply<typeof contract>) => void }) {
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
  const form = useContractForm<typeof initial, Entered>({
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
    <form {...form.props} className="office-form" aria-label="Enter a complaint">
      <FormAlert message={form.refusal} />
      <label className="office-select">
        <span>How it came</span>
        <select {...form.getInputProps('channel')}>
          {enteredChannels.map(channel => (
            <option key={channel} value={channel}>
              {channelWords[channel]}
            </option>
          ))}
        </select>
      </label>
      <TextField
        label="When it came (Indian time)"
        type="datetime-local"
        max={toField(Date.now())}
        {...form.getInputProps('receivedAt')}
      />
      <label className="office-select">
        <span>What it is about</span>
        <select {...form.getInputProps('reason')}>
          {reasonCodes.map((code: ReasonCode) => (
            <option key={code} value={code}>
              {reasonText(code)}
            </option>
          ))}
        </select>
      </label>
      <TextField label="Whom it is about: HS number (optional)" {...form.getInputProps('member')} />
      <CheckboxField
        label="They are shown or named themselves, or speak for who is"
        {...form.getInputProps('isAboutSelf', { type: 'checkbox' })}
      />
      <WordsField label="What was written or said" rows={6} {...form.getInputProps('text')} />
      <TextField label="Their name (optional)" autoComplete="off" {...form.getInputProps('name')} />
      <TextField
        label="Their e-mail (optional)"
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <TextField
        label="Their phone (optional)"
        type="tel"
        autoComplete="off"
        {...form.getInputProps('phone')}
      />
      <Button type="submit" loading={form.busy}>
        Enter it
      </Button>
    </form>
  )
}
