import { sendAppeal as contract } from '#contract/core/moderation/grievances.ts'
import type { Sent } from '#contract/platform/endpoint.ts'
import { Panel } from '../../../ui/panel.tsx'
import { sendAppeal } from './api.ts'
import { MessageField } from './message-field.tsx'
import { SupportForm } from './support-form.tsx'

interface AppealFormProps {
  number: string
  code: string
  /** The deadline, as text. */
  until: string
  onSent: () => void
}

/** Appeals a decision once, by the link in the mail. A different moderator decides. */
export function AppealForm({ number, code, until, onSent }: AppealFormProps) {
  const initial: Sent<typeof contract> = { number, code, message: '' }
  return (
    <Panel title="Ask us to review it again">
      <SupportForm
        name={`appeal-${number}`}
        schema={contract.input}
        initial={initial}
        send={sendAppeal}
        onSent={onSent}
        label="Ask us to review it again"
        button="Send"
      >
        {form => (
          <MessageField
            label="Why should we change our decision?"
            description={`You can appeal once, until ${until}. A different member of our team decides.`}
            required
            {...form.getInputProps('message')}
          />
        )}
      </SupportForm>
    </Panel>
  )
}
