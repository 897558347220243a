import type { ChangeEvent } from 'react'
import { capitaliseWords, counterpart, genderOf } from '#contract/core/accounts/account.ts'
import { familyTypes, genders, lookingFor, profileFor } from '#contract/platform/values.ts'
import { selectProps } from '../../lib/form.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FieldGrid } from '../../ui/field-grid.tsx'
import { RadioField } from '../../ui/radio-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { heightOptions } from '../reference/height-options.ts'
import classes from './sign-up-form.module.css'
import type { SignUpFormState } from './use-sign-up-form.ts'

export function PersonFields({ form }: { form: SignUpFormState }) {
  const { pro_for, gender } = form.values
  const isSelf = pro_for === 'Self'
  const chooseFor = (chosen: string) => {
    form.setFieldValue('pro_for', chosen)
    const known = genderOf(chosen)
    // Leave no gender from an earlier choice: "Son" sets it, "Friend" does not.
    if (known) chooseGender(known)
    else if (genderOf(pro_for)) chooseGender('')
  }
  // One field at a time, so that the errors of the other fields stay.
  const chooseGender = (chosen: 'Male' | 'Female' | '') => {
    form.setFieldValue('gender', chosen)
    form.setFieldValue('looking_for', chosen && counterpart[chosen])
  }
  const chooseLookingFor = (looking_for: 'Bride' | 'Groom') => {
    form.setFieldValue('looking_for', looking_for)
    form.setFieldValue('gender', counterpart[looking_for])
  }
  return (
    <>
      <RadioField
        label="Profile For"
        required
        choices={profileFor}
        {...form.getInputProps('pro_for')}
        onChange={chooseFor}
      />
      <p role="status" className={classes.known}>
        {genderOf(pro_for) && `Gender: ${gender}. Looking For: ${form.values.looking_for}.`}
      </p>
      <FieldGrid>
        {!genderOf(pro_for) && (
          <>
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
          </>
        )}
        <TextField
          label="Full Name"
          required
          // The browser would fill in the name of its owner.
          autoComplete={isSelf ? 'name' : 'off'}
          autoCapitalize="words"
          enterKeyHint="next"
          {...form.getInputProps('name')}
          onChange={event => form.setFieldValue('name', capitalised(event))}
        />
        <DateField
          label="Date of Birth"
          required
          autoComplete={isSelf ? 'bday' : 'off'}
          {...form.getInputProps('dob')}
        />
        <ChoiceField
          label="Height"
          required
          placeholder="Select Height"
          options={heightOptions}
          near={gender === 'Male' ? '5.8' : '5.4'}
          {...selectProps(form, 'height')}
        />
        <RadioField
          label="Family Type"
          required
          choices={familyTypes}
          {...form.getInputProps('family_type')}
        />
      </FieldGrid>
    </>
  )
}

/** Changes the field itself first, so that the cursor keeps its place. */
function capitalised({ currentTarget: input }: ChangeEvent<HTMLInputElement>): string {
  const { selectionStart, selectionEnd } = input
  const text = capitaliseWords(input.value)
  if (text === input.value) return text
  input.value = text
  input.setSelectionRange(selectionStart, selectionEnd)
  return text
}
