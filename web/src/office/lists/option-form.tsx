import { Button } from '@mantine/core'
import { z } from 'zod'
import type { OptionList } from '#contract/core/reference/option-facts.ts'
import { optionName } from '#contract/office/lists/option-lists.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import layout from '../ui/office.module.css'
import { type Option, updateOption } from './api.ts'

interface OptionFormProps {
  list: OptionList
  option: Option
  onDone: (message: string) => void
}

const schema = z.object({ name: optionName, isOffered: z.boolean() })
const noDraft = { read: () => ({}), keep: () => {}, drop: () => {} }

export function OptionForm({ list, option: { id, name: was, state }, onDone }: OptionFormProps) {
  const { mutateAsync } = useSingleMutation(updateOption)
  const form = useContractForm({
    name: 'office-edit-option',
    schema,
    initial: { name: was, isOffered: state === 'offered' },
    draft: noDraft,
    submit: async sent => {
      onDone((await mutateAsync({ list, id, was, ...sent })).message)
      return undefined
    },
  })
  return (
    <form {...form.props} className={layout.form} aria-label={`Edit ${was}`}>
      <TextField
        label="Name"
        autoComplete="off"
        description="Forms that are already open still accept the old name."
        {...form.getInputProps('name')}
      />
      <CheckboxField
        label="Show in forms. Members who already chose it keep it."
        {...form.getInputProps('isOffered', { type: 'checkbox' })}
      />
      <FormAlert message={form.refusal} />
      <div className={layout.buttons}>
        <Button type="submit" loading={form.busy}>
          Save
        </Button>
      </div>
    </form>
  )
}
