import { Button } from '@mantine/core'
import { useRef } from 'react'
import { z } from 'zod'
import type { CasePage } from '#contract/office/cases/cases.ts'
import { required } from '#contract/platform/fields.ts'
import { useContractForm } from '../../lib/form.ts'
import office from '../ui/office.module.css'
import { Conflict } from './conflict.tsx'
import { useKeys } from './keys.tsx'
import { MailPreview } from './mail-preview.tsx'
import { TextArea } from './text-area.tsx'
import type { Decide } from './use-decide.ts'

interface AnswerFormProps {
  page: CasePage
  decide: Decide
  onReload: () => void
  onNext: () => void
}

const schema = z.object({ words: required('Please write the answer.', 4000) })

/** For questions and complaints that are about no member. */
export function AnswerForm({ page, decide, onReload, onNext }: AnswerFormProps) {
  const form = useContractForm({
    name: `office-answer-${page.id}`,
    schema,
    initial: { words: '' },
    submit: async ({ words }) => {
      await decide.send([{ do: 'answer', words: words.trim() }])
      return undefined
    },
  })
  const field = useRef<HTMLTextAreaElement>(null)
  useKeys({ a: () => field.current?.focus() })
  const words = form.values.words.trim()
  return (
    <form {...form.props} className={office.form} aria-label="Answer">
      <TextArea ref={field} label="Our answer" rows={7} {...form.getInputProps('words')} />
      {words && <MailPreview page={page} actions={[{ do: 'answer', words }]} />}
      {decide.error && <Conflict error={decide.error} onReload={onReload} onNext={onNext} />}
      <Button type="submit" loading={form.busy}>
        Send answer
      </Button>
    </form>
  )
}
