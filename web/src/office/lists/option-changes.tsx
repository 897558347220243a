import { Button } from '@mantine/core'
import { z } from 'zod'
import type { OptionList } from '#contract/core/reference/option-facts.ts'
import { optionName } from '#contract/office/lists/option-lists.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Option, offerOption, renameOption, retireOption } from './api.ts'
import classes from './lists.module.css'
import { MergeForm } from './merge-form.tsx'

interface OptionChangesProps {
  list: OptionList
  option: Option
  targets: readonly Option[]
  onDone: (message: string) => void
}

/** What can be done with an entry: another name, no longer offered, one with another. */
export function OptionChanges({ list, option, targets, onDone }: OptionChangesProps) {
  return (
    <div className={classes.changes}>
      <RenameForm list={list} option={option} onDone={onDone} />
      <Retire list={list} option={option} onDone={onDone} />
      <MergeForm list={list} option={option} targets={targets} onDone={onDone} />
    </div>
  )
}

type Acting = Omit<OptionChangesProps, 'targets'>

const schema = z.object({ name: optionName })
/** Of the entry that is open; the next one begins with its own name. */
const noDraft = { read: () => ({}), keep: () => {}, drop: () => {} }

function RenameForm({ list, option: { id, name: was }, onDone }: Acting) {
  const { mutateAsync } = useSingleMutation(renameOption)
  const form = useContractForm({
    name: 'office-rename',
    schema,
    initial: { name: was },
    draft: noDraft,
    submit: async ({ name }) => {
      const { message } = await mutateAsync({ list, id, name, was })
      onDone(message)
      return undefined
    },
  })
  return (
    <form {...form.props} className={classes.line} aria-label={`Rename ${was}`}>
      <TextField label="Name" autoComplete="off" {...form.getInputProps('name')} />
      <Button type="submit" loading={form.busy}>
        Rename
      </Button>
      <FormAlert message={form.refusal} />
    </form>
  )
}

function Retire({ list, option: { id, name, state }, onDone }: Acting) {
  const isOffered = state === 'offered'
  const act = useSingleMutation(isOffered ? retireOption : offerOption)
  const press = () =>
    act.mutateAsync({ list, id }).then(
      ({ message }) => onDone(message),
      () => {},
    )
  return (
    <div className={classes.line}>
      <p>
        {isOffered
          ? 'Retired, it is no longer offered. Who has it keeps it, and it can be offered again.'
          : 'It is not offered to anybody; who has it keeps it.'}
      </p>
      <Button variant="light" loading={act.isPending} onClick={() => void press()}>
        {isOffered ? `Retire ${name}` : `Offer ${name} again`}
      </Button>
      {act.error && (
        <p role="alert" className="office-refusal">
          {act.error.message}
        </p>
      )}
    </div>
  )
}
