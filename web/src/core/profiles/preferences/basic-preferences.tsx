import { useMemo } from 'react'
import { doesNotMatter } from '#contract/platform/values.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { FieldGrid } from '../../../ui/field-grid.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TilesField } from '../../../ui/tiles-field.tsx'
import { WithRetry } from '../../reference/place-fields.tsx'
import { usePlaces } from '../../reference/use-places.ts'
import { listProps, preferenceProps } from './preference-field-props.ts'
import { doesNotMatterOption, maritalPreferences, type PreferenceOptions } from './preference-options.ts'
import type { PreferencesFormState } from './preference-values.ts'
import { AgeRange, HeightRange } from './range-fields.tsx'
import { type Seeker, suggestedAge, suggestedHeight } from './start-preferences.ts'

const half = { 'data-half': true }

interface BasicPreferencesProps {
  form: PreferencesFormState
  options: PreferenceOptions
  seeker: Pick<Seeker, 'age' | 'gender' | 'height'>
}

export function BasicPreferences({ form, options, seeker }: BasicPreferencesProps) {
  const chooseCountry = (country: string | null) => {
    form.setFieldValue('country', country ?? '')
    form.setFieldValue('state', country === doesNotMatter ? [doesNotMatter] : [])
  }
  return (
    <Panel isPlainOnPhone>
      <FieldGrid>
        <AgeRange form={form} suggested={suggestedAge(seeker)} />
        <HeightRange form={form} suggested={suggestedHeight(seeker)} />
        <div data-wide>
          <TilesField choices={maritalPreferences} {...listProps(form, 'ms', 'Marital Status')} />
        </div>
        <ChoiceField
          label="Country"
          wrapperProps={half}
          placeholder="Select Country"
          options={options.preferredCountries}
          {...preferenceProps(form, 'country')}
          onChange={chooseCountry}
        />
        <StatesField form={form} options={options} />
      </FieldGrid>
    </Panel>
  )
}

/** The states of the chosen country. */
function StatesField({ form, options }: { form: PreferencesFormState; options: PreferenceOptions }) {
  const { country } = form.values
  const { states } = usePlaces(options, { country })
  const names = useMemo(() => [doesNotMatterOption, ...states.options], [states.options])
  return (
    <div data-half>
      <WithRetry list={states}>
        <ChoiceField
          isMultiple
          options={names}
          loading={states.query.isLoading}
          {...listProps(form, 'state', 'State')}
          placeholder={states.placeholder}
        />
      </WithRetry>
    </div>
  )
}
