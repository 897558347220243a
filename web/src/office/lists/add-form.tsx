import { Button } from '@mantine/core'
import { z } from 'zod'
import { type OptionList, optionLists } from '#contract/core/reference/option-facts.ts'
import { optionName } from '#contract/office/lists/option-lists.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import layout from '../ui/office.module.css'
import { SelectField } from '../ui/select-field.tsx'
import { addOption } from './api.ts'

interface AddFormProps {
  list: OptionList
  groups: readonly string[]
  /** The caste of a new sub-caste. */
  within: number | undefined
  onDone: (message: string) => void
}

const schema = z.object({ name: optionName, group: z.string() })

export function AddForm({ list, groups, within, onDone }: AddFormProps) {
  const { mutateAsync } = useSingleMutation(addOption)
  const form = useContractForm({
    name: `office-add-${list}`,
    schema,
    initial: { name: '', group: groups[0] ?? '' },
    submit: async ({ name, group }) => {
      const { message } = await mutateAsync({
        list,
        name,
        ...(groups.length > 0 && { group }),
        ...(within && { within }),
      })
      form.reset()
      onDone(message)
      return undefined
    },
  })
  return (
    <form {...form.props} className={layout.form} aria-label={`Add a ${optionLists[list].one}`}>
      <FormAlert message={form.refusal} />
      <TextField label="New name" autoComplete="off" {...form.getInputProps('name')} />
      {groups.length > 0 && (
        <SelectField label="Group" {...form.getInputProps('group')}>
          {groups.map(group => (
            <option key={group}>{group}</option>
          ))}
        </SelectField>
      )}
      <Button type="submit" loading={form.busy}>
        Add
      </Button>
    </form>
  )
}
