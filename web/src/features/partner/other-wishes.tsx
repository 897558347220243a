import { doesNotMatter, highestEducations, religion } from '#contract/values.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { FieldGrid } from '../../ui/field-grid.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchMultiSelect } from '../../ui/search-multi-select.tsx'
import { SearchSelect } from '../../ui/search-select.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { choiceProps, listProps } from './field-props.ts'
import type { PartnerOptions } from './options.ts'
import type { PartnerForm } from './partner-values.ts'

interface WishesProps {
  form: PartnerForm
  options: PartnerOptions
}

const wide = { 'data-wide': true }
/** Without "Not Educated", which nobody asks for. */
const educations = [doesNotMatter, ...highestEducations.slice(1)]

export function ReligionWishes({ form, options }: WishesProps) {
  return (
    <Panel title="Religion & Ethnicity">
      <FieldGrid>
        <SelectField label="Religion" choices={[religion]} value={religion} wrapperProps={wide} />
        <div data-wide>
          <SearchMultiSelect options={options.castes} {...listProps(form, 'caste', 'Caste')} />
          <CheckboxField
            label="Caste no bar"
            checked={form.values.caste.includes(doesNotMatter)}
            onChange={({ currentTarget: { checked } }) =>
              form.setFieldValue('caste', checked ? [doesNotMatter] : [])
            }
          />
        </div>
        <SearchMultiSelect
          options={options.languages}
          wrapperProps={wide}
          {...listProps(form, 'motherTongue', 'Mother Tongue')}
        />
      </FieldGrid>
    </Panel>
  )
}

export function CareerWishes({ form, options }: WishesProps) {
  return (
    <Panel title="Education & Career">
      <FieldGrid>
        <SelectField
          label="Highest Education"
          placeholder="Select Highest Education"
          choices={educations}
          wrapperProps={wide}
          {...choiceProps(form, 'h_education')}
        />
        <SearchMultiSelect
          options={options.occupations}
          wrapperProps={wide}
          {...listProps(form, 'occupation', 'Occupation')}
        />
        <SearchSelect
          label="Annual Income"
          placeholder="Select Annual Income"
          options={options.incomes}
          wrapperProps={wide}
          {...choiceProps(form, 'income')}
        />
      </FieldGrid>
    </Panel>
  )
}
