import { Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import type { CasePage } from '#contract/office/cases/cases.ts'
import { useContractForm } from '../../lib/form.ts'
import { Letters } from './letters.tsx'
import type { Decide } from './use-decide.ts'
import { WordsField } from './words-field.tsx'

const words = z.string().trim().max(4000, 'Please keep this under 4000 characters')
const schema = z.object({ words: words.min(1, 'Please write the answer.') })

/** To who asked: their question above, our words below, and the letter as it will be read. */
export function AnswerForm({ page, decide }: { page: CasePage; decide: Decide }) {
  const [shown, setShown] = useState('')
  const form = useContractForm({
    name: `office-answer-${page.id}`,
    schema,
    initial: { words: '' },
    submit: async sent => {
      await decide.send([{ do: 'answer', words: sent.words }])
      return undefined
    },
  })
  const isShown = shown !== '' && shown === form.values.words.trim()
  return (
    <form {...form.props} className="office-form" aria-label="Answer">
      <WordsField label="Our answer" rows={7} {...form.getInputProps('words')} />
      {isShown && <Letters id={page.id} actions={[{ do: 'answer', words: shown }]} />}
      <div className="office-buttons">
        <Button type="submit" loading={decide.isPending}>
          Send the answer
        </Button>
        <Button variant="light" onClick={() => form.check(['words']) && setShown(form.values.words.trim())}>
          Show the letter
        </Button>
      </div>
    </form>
  )
}
