import type { Sent } from '#contract/endpoint.ts'
import { sendAppeal as contract } from '#contract/grievances.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { Panel } from '../../ui/panel.tsx'
import { sendAppeal } from './api.ts'
import { FormFrame } from './form-frame.tsx'
import { MessageField } from './message-field.tsx'
import { useSupportForm } from './use-support-form.ts'

interface AppealFormProps {
  number: string
  code: string
  /** The last moment, in words. */
  until: string
  onSent: () => void
}

/** Once, by the link of the letter: somebody else decides. */
export function AppealForm({ number, code, until, onSent }: AppealFormProps) {
  const { mutateAsync: send } = useSingleMutation(sendAppeal)
  const initial: Sent<typeof contract> = { number, code, message: '' }
  const form = useSupportForm({ name: `appeal-${number}`, schema: contract.input, initial, send, onSent })
  return (
    <Panel title="Ask us to look again">
      <FormFrame form={form} label="Ask us to look again" button="Send">
        <MessageField
          label="Why should we decide otherwise?"
          description={`Once, until ${until}. Somebody else than before decides.`}
          required
          {...form.getInputProps('message')}
        />
      </FormFrame>
    </Panel>
  )
}
