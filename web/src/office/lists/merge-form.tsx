import { Button } from '@mantine/core'
import { useState } from 'react'
import { type OptionList, undoMergeDays } from '#contract/core/reference/option-facts.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { ErrorMessage } from '../ui/messages.tsx'
import layout from '../ui/office.module.css'
import { mergeOptions, type Option } from './api.ts'

interface MergeFormProps {
  list: OptionList
  option: Option
  options: readonly Option[]
  onDone: (message: string) => void
}

export function MergeForm({ list, option, options, onDone }: MergeFormProps) {
  const [intoId, setIntoId] = useState<string | null>(null)
  const merge = useSingleMutation(mergeOptions)
  const choices = options.filter(
    ({ id, within, state }) => id !== option.id && within === option.within && state === 'offered',
  )
  const into = choices.find(({ id }) => String(id) === intoId)
  const submit = (id: number) =>
    merge.mutateAsync({ list, from: option.id, into: id }).then(
      ({ message }) => onDone(message),
      () => {},
    )
  return (
    <div className={layout.stack}>
      <ChoiceField
        label={`Merge ${option.name} into`}
        placeholder="Choose the entry to keep"
        options={choices.map(({ id, name, group }) => ({
          value: String(id),
          label: name,
          ...(group && { group }),
        }))}
        value={intoId}
        onChange={setIntoId}
      />
      {into && (
        <>
          <p>
            Members who have {option.name} will have <strong>{into.name}</strong> instead. You can undo this
            for {undoMergeDays} days. All admins get an e-mail.
          </p>
          <div className={layout.buttons}>
            <Button loading={merge.isPending} onClick={() => void submit(into.id)}>
              Merge
            </Button>
          </div>
        </>
      )}
      <ErrorMessage error={merge.error} />
    </div>
  )
}
