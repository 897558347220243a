import { heightChoices } from '#contract/height.ts'
import type { Written } from '#contract/profile-field.ts'
import { type FieldName, fieldOf } from '#contract/profile-fields.ts'
import { weightChoices } from '#contract/weight.ts'
import type { Option } from '../../ui/narrow-options.ts'
import { TextField } from '../../ui/text-field.tsx'
import { fromNames } from '../reference/options.ts'
import { choiceProps, textProps, wide } from './field-props.ts'
import { offeredBy, type ProfileOptions } from './options.ts'
import { isSeveral, type ProfileForm, type SeveralName } from './profile-values.ts'
import { SteadyMultiSelect, SteadySearchSelect, SteadySelect, SteadySuggest } from './steady-fields.ts'

const heights = heightChoices.map(value => ({ value, label: `${value} Ft` }))
const weights = fromNames(weightChoices)

interface FieldProps<Name extends FieldName> {
  name: Name
  form: ProfileForm
  options: ProfileOptions
}

/** What a special field changes of its description. */
interface Changes {
  choices?: readonly string[]
  items?: readonly Option[]
  placeholder?: string
  onChange?: (value: string | null) => void
}

/** A field drawn from its description. */
export function DescribedField({ name, choices, items, ...props }: FieldProps<FieldName> & Changes) {
  if (isSeveral(name)) return <SeveralField {...props} name={name} />
  const { form, options, ...changes } = props
  const field = fieldOf(name)
  const chosen = {
    label: field.label,
    placeholder: `Select ${field.label}`,
    ...choiceProps(form, name),
    ...changes,
  }
  switch (field.kind) {
    case 'choice':
    case 'numbered':
    case 'yesNo':
      return <SteadySelect {...chosen} choices={choices ?? field.options} />
    case 'height':
      return <SteadySearchSelect {...chosen} options={heights} />
    case 'weight':
      return <SteadySearchSelect {...chosen} options={weights} />
    case 'listed':
    case 'position':
    case 'several':
      return <SteadySearchSelect {...chosen} options={items ?? offeredBy(options, field.list)} />
    default:
      return <WrittenField {...props} name={name} field={field} />
  }
}

function WrittenField({
  name,
  field,
  form,
  options,
}: FieldProps<Exclude<FieldName, SeveralName>> & { field: Written }) {
  const { label, kind, max, placeholder, autoComplete, isOptional } = field
  const shown = { placeholder, autoComplete, maxLength: max }
  if (isOptional) return <TextField {...shown} label={`${label} (optional)`} {...form.getInputProps(name)} />
  const input = textProps(form, name)
  if (kind !== 'suggested') return <TextField {...shown} label={label} {...input} />
  return (
    <SteadySuggest {...shown} label={label} options={options.cities} {...input} value={form.values[name]} />
  )
}

function SeveralField({ name, form, options }: FieldProps<SeveralName>) {
  const { label } = fieldOf(name)
  return (
    <SteadyMultiSelect
      label={label}
      placeholder={form.values[name].length === 0 ? `Select ${label}` : undefined}
      options={options[name]}
      wrapperProps={wide}
      {...form.getInputProps(name)}
      value={form.values[name]}
    />
  )
}
