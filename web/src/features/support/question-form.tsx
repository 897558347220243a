import type { Sent } from '#contract/endpoint.ts'
import { answerQuestion as contract } from '#contract/grievances.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { Panel } from '../../ui/panel.tsx'
import { answerQuestion } from './api.ts'
import { FormFrame } from './form-frame.tsx'
import { MessageField } from './message-field.tsx'
import { useSupportForm } from './use-support-form.ts'

interface QuestionFormProps {
  number: string
  code: string
  onSent: () => void
}

/** What was asked stands in the letter below. */
export function QuestionForm({ number, code, onSent }: QuestionFormProps) {
  const { mutateAsync: send } = useSingleMutation(answerQuestion)
  const initial: Sent<typeof contract> = { number, code, message: '' }
  const form = useSupportForm({ name: `answer-${number}`, schema: contract.input, initial, send, onSent })
  return (
    <Panel title="Your answer">
      <FormFrame form={form} label="Your answer" button="Send the answer">
        <MessageField
          label="What would you like to tell us?"
          description="What we ask stands in our letter below. A person reads your answer."
          required
          {...form.getInputProps('message')}
        />
      </FormFrame>
    </Panel>
  )
}
