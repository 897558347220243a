import { fieldOf } from '#contract/profile-fields.ts'
import { indiaName } from '#contract/values.ts'
import { TextField } from '../../ui/text-field.tsx'
import { PlaceFields } from '../reference/place-fields.tsx'
import { choiceProps, textProps } from './field-props.ts'
import type { ProfileOptions } from './options.ts'
import type { ProfileForm } from './profile-values.ts'

/** Where the person lives, down to the pin code. */
export function HomeFields({ form, options }: { form: ProfileForm; options: ProfileOptions }) {
  const isIndia = form.values.country === indiaName
  return (
    <>
      <PlaceFields
        countries={options}
        country={choiceProps(form, 'country')}
        state={choiceProps(form, 'state')}
        city={choiceProps(form, 'city')}
      />
      <TextField
        label={fieldOf('pin').label}
        autoComplete="postal-code"
        inputMode={isIndia ? 'numeric' : 'text'}
        maxLength={12}
        {...textProps(form, 'pin')}
      />
    </>
  )
}
