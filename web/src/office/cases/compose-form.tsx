import { Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { reasonOf } from '#contract/core/moderation/case-reasons.ts'
import type { CasePage, DecidedByOne } from '#contract/office/cases/cases.ts'
import { useContractForm } from '../../lib/form.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { actionOf, type Choice, type Measure } from './choices.ts'
import { Letters } from './letters.tsx'
import { WordsField } from './words-field.tsx'

interface ComposeFormProps {
  page: CasePage
  measure: Measure
  measures: readonly Measure[]
  choice: Choice
  isPending: boolean
  /** Kept is what was typed where it fails. */
  onDecide: (actions: DecidedByOne[], note?: string) => Promise<void>
}

const schema = z.object({ words: z.string().max(4000), note: z.string().max(4000) })
const most = 3

/** The long way: what will be sent, what is asked, more than one measure, and a note for colleagues. */
export function ComposeForm({ page, measure, measures, choice, isPending, onDecide }: ComposeFormProps) {
  const [also, setAlso] = useState<string[]>([])
  const [isBanned, setIsBanned] = useState(false)
  const form = useContractForm({
    name: `office-compose-${page.id}`,
    schema,
    initial: { words: '', note: '' },
    submit: async ({ note }) => {
      await onDecide(actions, note)
      return undefined
    },
  })
  const own = actionOf(measure, choice, form.values.words)
  const actions: DecidedByOne[] = [
    own.do === 'removePhoto' && isBanned ? { ...own, ban: true } : own,
    ...measures
      .filter(({ id }) => also.includes(id))
      .map(one => actionOf(one, { ...choice, id: choice.reason })),
  ]
  const addable = measures.filter(
    ({ action }) => action !== measure.action && action !== 'close' && measure.action !== 'declineProfile',
  )
  const turn = ({ id, action }: Measure) =>
    setAlso(chosen => {
      const others = chosen.filter(other => measures.find(one => one.id === other)?.action !== action)
      return chosen.includes(id) ? others : [...others, id].slice(0, most - 1)
    })
  return (
    <form {...form.props} className="office-form case-sheet">
      <p>
        <strong>{choice.label}.</strong> The rule: {reasonOf(choice.reason).rule}
      </p>
      {measure.action === 'askMember' && (
        <WordsField
          label="What we ask"
          description="Left empty, we ask them to show that what the profile says is so."
          {...form.getInputProps('words')}
        />
      )}
      {measure.action === 'removePhoto' && (
        <CheckboxField
          label="Nothing like it is shown again, whoever sends it"
          checked={isBanned}
          onChange={event => setIsBanned(event.currentTarget.checked)}
        />
      )}
      {addable.map(one => (
        <CheckboxField
          key={one.id}
          label={`Also: ${one.label.toLowerCase()}`}
          checked={also.includes(one.id)}
          onChange={() => turn(one)}
        />
      ))}
      <WordsField label="Note for the office (optional)" rows={2} {...form.getInputProps('note')} />
      <Letters id={page.id} actions={actions} />
      <Button type="submit" loading={isPending}>
        {measure.label}
      </Button>
    </form>
  )
}
