import { sendAppeal as contract } from '#contract/core/moderation/grievances.ts'
import type { Sent } from '#contract/platform/endpoint.ts'
import { Panel } from '../../../ui/panel.tsx'
import { sendAppeal } from './api.ts'
import { MessageField } from './message-field.tsx'
import { SupportForm } from './support-form.tsx'

interface AppealFormProps {
  number: string
  code: string
  /** The last moment, in words. */
  until: string
  onSent: () => void
}

/** Once, by the link of the letter: somebody else decides. */
export function AppealForm({ number, code, until, onSent }: AppealFormProps) {
  const initial: Sent<typeof contract> = { number, code, message: '' }
  return (
    <Panel title="Ask us to look again">
      <SupportForm
        name={`appeal-${number}`}
        schema={contract.input}
        initial={initial}
        send={sendAppeal}
        onSent={onSent}
        label="Ask us to look again"
        button="Send"
      >
        {form => (
          <MessageField
            label="Why should we decide otherwise?"
            description={`Once, until ${until}. Somebody else than before decides.`}
            required
            {...form.getInputProps('message')}
          />
        )}
      </SupportForm>
    </Panel>
  )
}
