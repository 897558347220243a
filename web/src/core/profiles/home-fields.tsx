import { fieldOf } from '#contract/core/profiles/profile-fields.ts'
import { indiaName } from '#contract/platform/values.ts'
import { TextField } from '../../ui/text-field.tsx'
import { PlaceFields } from '../reference/place-fields.tsx'
import { choiceProps, half, textProps } from './field-props.ts'
import { autoCompleteFor } from './introduction.ts'
import type { FormParts } from './special-fields.tsx'

export function HomeFields({ form, options, person }: FormParts) {
  const isIndia = form.values.country === indiaName
  return (
    <>
      <PlaceFields
        countries={options}
        country={choiceProps(form, 'country')}
        state={choiceProps(form, 'state')}
        city={choiceProps(form, 'city')}
        cityAutoComplete={autoCompleteFor(person, 'address-level2')}
      />
      <TextField
        label={fieldOf('pin').label}
        autoComplete={autoCompleteFor(person, 'postal-code')}
        inputMode={isIndia ? 'numeric' : 'text'}
        maxLength={12}
        wrapperProps={half}
        {...textProps(form, 'pin')}
      />
    </>
  )
}
