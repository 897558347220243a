import { answerQuestion as contract } from '#contract/core/moderation/grievances.ts'
import type { Sent } from '#contract/platform/endpoint.ts'
import { Panel } from '../../../ui/panel.tsx'
import { answerQuestion } from './api.ts'
import { MessageField } from './message-field.tsx'
import { SupportForm } from './support-form.tsx'

interface QuestionFormProps {
  number: string
  code: string
  onSent: () => void
}

/** Answers a question of our team. The mail below contains the question. */
export function QuestionForm({ number, code, onSent }: QuestionFormProps) {
  const initial: Sent<typeof contract> = { number, code, message: '' }
  return (
    <Panel title="Your answer">
      <SupportForm
        name={`answer-${number}`}
        schema={contract.input}
        initial={initial}
        send={answerQuestion}
        onSent={onSent}
        label="Your answer"
        button="Send the answer"
      >
        {form => (
          <MessageField
            label="What would you like to tell us?"
            description="Our question is below. A person reads your answer."
            required
            {...form.getInputProps('message')}
          />
        )}
      </SupportForm>
    </Panel>
  )
}
