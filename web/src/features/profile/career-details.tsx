import { employers } from '#contract/values.ts'
import { FieldGrid } from '../../ui/field-grid.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { choiceProps } from './field-props.ts'
import type { ProfileOptions } from './options.ts'
import type { ProfileForm } from './profile-values.ts'
import { SteadySearchSelect, SteadySelect } from './steady-fields.ts'

interface CareerDetailsProps {
  form: ProfileForm
  options: ProfileOptions
  educations: readonly string[]
}

export function CareerDetails({ form, options, educations }: CareerDetailsProps) {
  return (
    <Panel title="Education & Career">
      <FieldGrid>
        <SteadySelect
          label="Highest Education"
          placeholder="Select Highest Education"
          choices={educations}
          {...choiceProps(form, 'highest_edu')}
        />
        <SteadySearchSelect
          label="Education Qualification"
          placeholder="Select Education Qualification"
          options={options.degrees}
          {...choiceProps(form, 'ug_degree')}
        />
        <SteadySearchSelect
          label="Occupation"
          placeholder="Select Occupation"
          options={options.occupations}
          {...choiceProps(form, 'occupation')}
        />
        <SteadySelect
          label="Employed In"
          placeholder="Select Employed In"
          choices={employers}
          {...choiceProps(form, 'emp_in')}
        />
        <TextField
          label="Company Name (optional)"
          autoComplete="organization"
          maxLength={120}
          {...form.getInputProps('org_name')}
        />
        <SteadySearchSelect
          label="Annual Income"
          placeholder="Select Annual Income"
          options={options.incomes}
          {...choiceProps(form, 'annual_income')}
        />
      </FieldGrid>
    </Panel>
  )
}
