import { familyTypes, highestEducations } from '#contract/values.ts'
import { FieldGrid } from '../../ui/field-grid.tsx'
import { RadioField } from '../../ui/radio-field.tsx'
import { SearchMultiSelect } from '../../ui/search-multi-select.tsx'
import { SearchSelect } from '../../ui/search-select.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { HomeFields } from './home-fields.tsx'
import { listField } from './list-field.ts'
import classes from './sign-up-form.module.css'
import type { SignUpOptions } from './sign-up-options.ts'
import type { SignUpForm } from './use-sign-up-form.ts'

interface BackgroundFieldsProps {
  form: SignUpForm
  options: SignUpOptions
}

/** Community, education, home and what the person likes. */
export function BackgroundFields({ form, options }: BackgroundFieldsProps) {
  const { castes, languages, occupations, hobbies, isLoading } = options
  const hint = (text: string) => (isLoading ? 'Loading…' : text)
  return (
    <section className={classes.section}>
      <h2>Background</h2>
      <FieldGrid>
        <SearchSelect
          label="Caste"
          required
          placeholder={hint('Select caste')}
          options={castes}
          {...listField(form, 'caste')}
        />
        <SearchSelect
          label="Language"
          required
          placeholder={hint('Select mother tongue')}
          options={languages}
          {...listField(form, 'language')}
        />
        <SelectField
          label="Highest Education"
          required
          placeholder="Select highest education"
          choices={highestEducations}
          {...listField(form, 'high_education')}
        />
        <SearchSelect
          label="Occupation"
          required
          placeholder={hint('Select occupation')}
          options={occupations}
          {...listField(form, 'occupation')}
        />
        <div data-wide>
          <RadioField
            label="Family Type"
            required
            choices={familyTypes}
            {...form.getInputProps('family_type')}
          />
        </div>
        <HomeFields form={form} options={options} />
        <SearchMultiSelect
          label="Hobbies"
          required
          placeholder={hint('Select hobbies')}
          options={hobbies}
          wrapperProps={{ 'data-wide': true }}
          {...form.getInputProps('hobbies')}
          value={[form.values.hobbies].flat()}
        />
      </FieldGrid>
    </section>
  )
}
