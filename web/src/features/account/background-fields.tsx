import { familyTypes, highestEducations } from '#contract/values.ts'
import { selectProps } from '../../lib/form.ts'
import { FieldGrid } from '../../ui/field-grid.tsx'
import { RadioField } from '../../ui/radio-field.tsx'
import { SearchMultiSelect } from '../../ui/search-multi-select.tsx'
import { SearchSelect } from '../../ui/search-select.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { PlaceFields } from '../reference/place-fields.tsx'
import classes from './sign-up-form.module.css'
import type { SignUpOptions } from './sign-up-options.ts'
import type { SignUpForm } from './use-sign-up-form.ts'

interface BackgroundFieldsProps {
  form: SignUpForm
  options: SignUpOptions
}

const starred = { required: true }

/** Community, education, home and what the person likes. */
export function BackgroundFields({ form, options }: BackgroundFieldsProps) {
  const { castes, languages, occupations, hobbies, countries, isLoading } = options
  const hint = (text: string) => (isLoading ? 'Loading…' : text)
  return (
    <section className={classes.section}>
      <h2>Background</h2>
      <FieldGrid>
        <SearchSelect
          label="Caste"
          required
          placeholder={hint('Select Caste')}
          options={castes}
          {...selectProps(form, 'caste')}
        />
        <SearchSelect
          label="Language"
          required
          placeholder={hint('Select Language')}
          options={languages}
          {...selectProps(form, 'language')}
        />
        <SelectField
          label="Highest Education"
          required
          placeholder="Select Highest Education"
          choices={highestEducations}
          {...selectProps(form, 'high_education')}
        />
        <SearchSelect
          label="Occupation"
          required
          placeholder={hint('Select Occupation')}
          options={occupations}
          {...selectProps(form, 'occupation')}
        />
        <div data-wide>
          <RadioField
            label="Family Type"
            required
            choices={familyTypes}
            {...form.getInputProps('family_type')}
          />
        </div>
        <PlaceFields
          countries={countries}
          country={{ ...starred, ...selectProps(form, 'country') }}
          state={{ ...starred, ...selectProps(form, 'state') }}
        />
        <SearchMultiSelect
          label="Hobbies"
          required
          placeholder={hint('Select Hobbies')}
          options={hobbies}
          wrapperProps={{ 'data-wide': true }}
          {...form.getInputProps('hobbies')}
          value={form.values.hobbies}
        />
      </FieldGrid>
    </section>
  )
}
