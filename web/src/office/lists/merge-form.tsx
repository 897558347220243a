import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { OptionList } from '#contract/core/reference/option-facts.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { mergeOptions, type Option, readMerge } from './api.ts'
import classes from './lists.module.css'

interface MergeFormProps {
  list: OptionList
  option: Option
  targets: readonly Option[]
  onDone: (message: string) => void
}

/** Two spellings of one thing become one. First the other one is chosen, then it says whom that concerns. */
export function MergeForm({ list, option, targets, onDone }: MergeFormProps) {
  const [into, setInto] = useState<string | null>(null)
  const choices = useMemo(
    () =>
      targets
        .filter(
          ({ id, within, state }) => id !== option.id && within === option.within && state === 'offered',
        )
        .map(({ id, name, group }) => ({ value: String(id), label: name, ...(group && { group }) })),
    [targets, option],
  )
  return (
    <div className={classes.line}>
      <ChoiceField
        label={`Merge ${option.name} into`}
        placeholder="Choose the one that stays"
        options={choices}
        value={into}
        onChange={setInto}
      />
      {into && <Consequences pair={{ list, from: option.id, into: Number(into) }} onDone={onDone} />}
    </div>
  )
}

interface ConsequencesProps {
  pair: { list: OptionList; from: number; into: number }
  onDone: (message: string) => void
}

function Consequences({ pair, onDone }: ConsequencesProps) {
  const counts = useQuery(readMerge(pair))
  const merge = useSingleMutation(mergeOptions)
  const press = () =>
    merge.mutateAsync(pair).then(
      ({ message }) => onDone(message),
      () => {},
    )
  const error = counts.error ?? merge.error
  return (
    <div className={classes.consequences} role="status">
      {counts.data ? (
        <>
          <p>
            <strong>{counts.data.sentence}</strong>
          </p>
          <p>All admins get a mail about it.</p>
          <Button loading={merge.isPending} onClick={() => void press()}>
            Merge
          </Button>
        </>
      ) : (
        !counts.error && <p>Counting…</p>
      )}
      {error && (
        <p role="alert" className="office-refusal">
          {error.message}
        </p>
      )}
    </div>
  )
}
