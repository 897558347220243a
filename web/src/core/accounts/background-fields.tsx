import { highestEducations, religion } from '#contract/platform/values.ts'
import { selectProps } from '../../lib/form.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { FieldGrid } from '../../ui/field-grid.tsx'
import { QuickChoices } from '../../ui/quick-choices.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { fromNames } from '../reference/options.ts'
import { PlaceFields } from '../reference/place-fields.tsx'
import type { SignUpOptions } from './sign-up-options.ts'
import type { SignUpFormState } from './use-sign-up-form.ts'

interface BackgroundFieldsProps {
  form: SignUpFormState
  options: SignUpOptions
}

const starred = { required: true }
const half = { 'data-half': true }
const educations = fromNames(highestEducations)

export function BackgroundFields({ form, options }: BackgroundFieldsProps) {
  const { castes, languages, occupations, hobbies, countries, isLoading } = options
  const hint = (text: string) => (isLoading ? 'Loading…' : text)
  return (
    <FieldGrid>
      <TextField label="Religion" value={religion} readOnly variant="filled" wrapperProps={half} />
      <ChoiceField
        label="Language"
        required
        placeholder={hint('Select Language')}
        options={languages}
        wrapperProps={half}
        {...selectProps(form, 'language')}
      />
      <ChoiceField
        label="Caste"
        required
        placeholder={hint('Select Caste')}
        options={castes}
        {...selectProps(form, 'caste')}
      />
      <PlaceFields
        countries={countries}
        country={{ ...starred, ...selectProps(form, 'country') }}
        state={{ ...starred, ...selectProps(form, 'state') }}
        isErrorShown={options.failure.error !== undefined}
      />
      <ChoiceField
        label="Highest Education"
        required
        placeholder="Select Highest Education"
        options={educations}
        near="Graduate"
        {...selectProps(form, 'high_education')}
      />
      <ChoiceField
        label="Occupation"
        required
        placeholder={hint('Select Occupation')}
        options={occupations}
        {...selectProps(form, 'occupation')}
      />
      <HobbiesField form={form} options={hobbies} placeholder={hint('Select Hobbies')} />
    </FieldGrid>
  )
}

/** The most common answers. All others are in the list. */
const commonHobbies = [
  'Cooking',
  'Reading',
  'Travelling',
  'Yoga',
  'Listening to Music',
  'Painting',
  'Gardening',
  'Cricket',
]

function HobbiesField({
  form,
  options,
  placeholder,
}: {
  form: SignUpFormState
  options: SignUpOptions['hobbies']
  placeholder: string
}) {
  const { value, onChange, ...props } = { ...form.getInputProps('hobbies'), value: form.values.hobbies }
  return (
    <div data-wide>
      <ChoiceField
        isMultiple
        label="Hobbies"
        required
        placeholder={placeholder}
        options={options}
        {...props}
        value={value}
        onChange={onChange}
      />
      <QuickChoices
        of="Hobbies"
        choices={options.filter(option => commonHobbies.includes(option.value))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
