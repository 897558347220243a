import type { TextDescription } from '#contract/core/profiles/field-description.ts'
import { type FieldName, fieldOf } from '#contract/core/profiles/profile-fields.ts'
import { weightChoices } from '#contract/platform/weight.ts'
import type { SingleChoiceProps } from '../../ui/choice-field.tsx'
import type { ChoiceOption } from '../../ui/narrow-options.ts'
import { TextField } from '../../ui/text-field.tsx'
import { heightOptions } from '../reference/height-options.ts'
import { fromNames } from '../reference/options.ts'
import { choiceProps, half, textProps, wide } from './field-props.ts'
import { autoCompleteFor, type Person } from './introduction.ts'
import { MemoChoice, MemoRadio } from './memo-fields.ts'
import { listOptions, type ProfileOptions } from './profile-options.ts'
import { isSeveral, type ListName, type ProfileFormState } from './profile-values.ts'

const weights = fromNames(weightChoices)
const likelyHeight = { male: '5.8', female: '5.4' } as const
const likelyWeight = '60 Kg'

/** Up to this many options are shown as tiles instead of a list. */
const tilesUpTo = 6

interface FieldProps<Name extends FieldName> {
  name: Name
  form: ProfileFormState
  options: ProfileOptions
  person: Person
}

/** What a special field changes in its description. */
interface Overrides {
  choices?: readonly string[]
  items?: readonly ChoiceOption[]
  placeholder?: string
  onChange?: (value: string | null) => void
}

/** Renders a field from its description in the contract. */
export function DescribedField({ name, choices, items, ...props }: FieldProps<FieldName> & Overrides) {
  if (isSeveral(name)) return <SeveralField {...props} name={name} />
  const { form, options, person, ...overrides } = props
  const field = fieldOf(name)
  const chosen = {
    label: field.label,
    placeholder: `Select ${field.label}`,
    ...choiceProps(form, name),
    ...overrides,
  }
  switch (field.kind) {
    case 'choice':
    case 'numbered':
    case 'yesNo':
      return <OneOf {...chosen} choices={choices ?? field.options} />
    case 'height':
      return (
        <MemoChoice
          {...chosen}
          options={heightOptions}
          near={likelyHeight[person.gender]}
          wrapperProps={half}
        />
      )
    case 'weight':
      return <MemoChoice {...chosen} options={weights} near={likelyWeight} wrapperProps={half} />
    case 'listed':
    case 'position':
    case 'several': {
      const offered = items ?? listOptions(options, field.list)
      return <MemoChoice {...chosen} options={offered} />
    }
    default:
      return <WrittenField {...props} name={name} field={field} />
  }
}

type OneOfProps = Omit<SingleChoiceProps, 'options'> & { choices: readonly string[] }

/** Cached, because a new options array would render the field again. */
const optionsOf = new WeakMap<readonly string[], ChoiceOption[]>()

function OneOf({ choices, ...chosen }: OneOfProps) {
  if (choices.length <= tilesUpTo) return <MemoRadio {...chosen} choices={choices} />
  const options = optionsOf.get(choices) ?? fromNames(choices)
  optionsOf.set(choices, options)
  return <MemoChoice {...chosen} options={options} />
}

function WrittenField({
  name,
  field,
  form,
  options,
  person,
}: FieldProps<Exclude<FieldName, ListName>> & { field: TextDescription }) {
  const { label, kind, max, placeholder, isOptional } = field
  const autoComplete = autoCompleteFor(person, field.autoComplete)
  const shown = { placeholder, autoComplete, maxLength: max }
  if (isOptional) return <TextField {...shown} label={`${label} (optional)`} {...form.getInputProps(name)} />
  if (kind !== 'suggested') return <TextField {...shown} label={label} {...textProps(form, name)} />
  return (
    <MemoChoice
      label={label}
      placeholder={placeholder}
      options={options.cities}
      otherUpTo={max}
      {...choiceProps(form, name)}
    />
  )
}

function SeveralField({ name, form, options }: Omit<FieldProps<ListName>, 'person'>) {
  const { label } = fieldOf(name)
  return (
    <MemoChoice
      isMultiple
      label={label}
      placeholder={`Select ${label}`}
      options={options[name]}
      wrapperProps={wide}
      {...form.getInputProps(name)}
      value={form.values[name]}
    />
  )
}
