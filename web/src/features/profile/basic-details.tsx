import { heightChoices } from '#contract/height.ts'
import {
  bodyTypes,
  drinkingAndSmoking,
  eatingHabits,
  maritalStatuses,
  physicalStatuses,
  yesNo,
} from '#contract/values.ts'
import { weightChoices } from '#contract/weight.ts'
import { FieldGrid } from '../../ui/field-grid.tsx'
import { Panel } from '../../ui/panel.tsx'
import { fromNames } from '../reference/options.ts'
import { choiceProps, wide } from './field-props.ts'
import type { Person } from './introduction.ts'
import { IntroductionField } from './introduction-field.tsx'
import { type ProfileOptions, subcastesOf } from './options.ts'
import type { ProfileForm } from './profile-values.ts'
import { SteadyMultiSelect, SteadySearchSelect, SteadySelect } from './steady-fields.ts'

const heights = heightChoices.map(value => ({ value, label: `${value} Ft` }))
const weights = fromNames(weightChoices)

interface BasicDetailsProps {
  form: ProfileForm
  options: ProfileOptions
  person: Person
  isNew: boolean
}

export function BasicDetails({ form, options, person, isNew }: BasicDetailsProps) {
  const chooseCaste = (caste: string | null) => {
    form.setFieldValue('caste', caste ?? '')
    form.setFieldValue('sub_caste', '')
  }
  return (
    <Panel title="Basic Details">
      <FieldGrid>
        <IntroductionField form={form} person={person} isNew={isNew} />
        <SteadySearchSelect
          label="Caste"
          placeholder="Select Caste"
          options={options.castes}
          {...choiceProps(form, 'caste')}
          onChange={chooseCaste}
        />
        <SteadySearchSelect
          label="Sub Caste"
          placeholder={form.values.caste ? 'Select Sub Caste' : 'Choose the caste first'}
          options={subcastesOf(options, form.values.caste)}
          {...choiceProps(form, 'sub_caste')}
        />
        <SteadySearchSelect
          label="Current Location"
          placeholder="Select Current Location"
          options={options.countries}
          {...choiceProps(form, 'curr_location')}
        />
        <SteadySelect
          label="Manglik"
          placeholder="Select Manglik"
          choices={yesNo}
          {...choiceProps(form, 'manglik')}
        />
        <SteadySelect
          label="Marital Status"
          placeholder="Select Marital Status"
          choices={maritalStatuses}
          {...choiceProps(form, 'ms')}
        />
        <SteadySearchSelect
          label="Height"
          placeholder="Select Height"
          options={heights}
          {...choiceProps(form, 'height')}
        />
        <SteadySearchSelect
          label="Weight"
          placeholder="Select Weight"
          options={weights}
          {...choiceProps(form, 'weight')}
        />
        <Habits form={form} />
        <SteadyMultiSelect
          label="Hobbies"
          placeholder={form.values.hobbies.length === 0 ? 'Select Hobbies' : undefined}
          options={options.hobbies}
          wrapperProps={wide}
          {...form.getInputProps('hobbies')}
          value={form.values.hobbies}
        />
      </FieldGrid>
    </Panel>
  )
}

function Habits({ form }: { form: ProfileForm }) {
  return (
    <>
      <SteadySelect
        label="Body Type"
        placeholder="Select Body Type"
        choices={bodyTypes}
        {...choiceProps(form, 'body')}
      />
      <SteadySelect
        label="Physical Status"
        placeholder="Select Physical Status"
        choices={physicalStatuses}
        {...choiceProps(form, 'ps')}
      />
      <SteadySelect
        label="Eating Habits"
        placeholder="Select Eating Habits"
        choices={eatingHabits}
        {...choiceProps(form, 'eating')}
      />
      <SteadySelect
        label="Drinking Habits"
        placeholder="Select Drinking Habits"
        choices={drinkingAndSmoking}
        {...choiceProps(form, 'drinking')}
      />
      <SteadySelect
        label="Smoking Habits"
        placeholder="Select Smoking Habits"
        choices={drinkingAndSmoking}
        {...choiceProps(form, 'smoking')}
      />
    </>
  )
}
