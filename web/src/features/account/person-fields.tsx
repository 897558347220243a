import type { ChangeEvent } from 'react'
import { capitaliseWords, counterpart } from '#contract/account.ts'
import { genders, lookingFor, profileFor, religion } from '#contract/values.ts'
import { selectProps } from '../../lib/form.ts'
import { DateField } from '../../ui/date-field.tsx'
import { FieldGrid } from '../../ui/field-grid.tsx'
import { RadioField } from '../../ui/radio-field.tsx'
import { SearchSelect } from '../../ui/search-select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import classes from './sign-up-form.module.css'
import { heightOptions } from './sign-up-options.ts'
import { birthYears } from './sign-up-values.ts'
import type { SignUpForm } from './use-sign-up-form.ts'

/** For whom the account is, and who that person is. */
export function PersonFields({ form }: { form: SignUpForm }) {
  // One field at a time: what is said against the others stays.
  const chooseGender = (gender: 'Male' | 'Female') => {
    form.setFieldValue('gender', gender)
    form.setFieldValue('looking_for', counterpart[gender])
  }
  const chooseLookingFor = (looking_for: 'Bride' | 'Groom') => {
    form.setFieldValue('looking_for', looking_for)
    form.setFieldValue('gender', counterpart[looking_for])
  }
  return (
    <section className={classes.section}>
      <h2>Who is this for?</h2>
      <RadioField
        label="Profile For"
        required
        columns={3}
        choices={profileFor}
        {...form.getInputProps('pro_for')}
      />
      <FieldGrid>
        <RadioField
          label="Gender"
          required
          choices={genders}
          {...form.getInputProps('gender')}
          onChange={chooseGender}
        />
        <RadioField
          label="Looking For"
          required
          choices={lookingFor}
          {...form.getInputProps('looking_for')}
          onChange={chooseLookingFor}
        />
        <TextField
          label="Full Name"
          required
          autoComplete="name"
          autoCapitalize="words"
          {...form.getInputProps('name')}
          onChange={event => form.setFieldValue('name', capitalised(event))}
        />
        <DateField
          label="Date of Birth"
          required
          years={birthYears()}
          autoComplete="bday"
          {...form.getInputProps('dob')}
        />
        <SearchSelect
          label="Height"
          required
          placeholder="Select Height"
          options={heightOptions}
          {...selectProps(form, 'height')}
        />
        <TextField label="Religion" value={religion} readOnly variant="filled" />
      </FieldGrid>
    </section>
  )
}

/** Writes the capitals into the field itself first, so that the cursor stays where it is. */
function capitalised({ currentTarget: input }: ChangeEvent<HTMLInputElement>): string {
  const { selectionStart, selectionEnd } = input
  const text = capitaliseWords(input.value)
  if (text === input.value) return text
  input.value = text
  input.setSelectionRange(selectionStart, selectionEnd)
  return text
}
