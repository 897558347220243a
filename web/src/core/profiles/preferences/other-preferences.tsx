import { doesNotMatter, highestEducations, religion } from '#contract/platform/values.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { FieldGrid } from '../../../ui/field-grid.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { QuickChoices } from '../../../ui/quick-choices.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { fromNames } from '../../reference/options.ts'
import { listProps, preferenceProps } from './preference-field-props.ts'
import type { PreferenceOptions } from './preference-options.ts'
import type { PreferencesFormState } from './preference-values.ts'
import type { Seeker } from './start-preferences.ts'

interface ReligionPreferencesProps extends PreferencesProps {
  seeker: Pick<Seeker, 'caste' | 'language'>
}

interface PreferencesProps {
  form: PreferencesFormState
  options: PreferenceOptions
}

const wide = { 'data-wide': true }
/** Without "Not Educated". */
const educations = fromNames([doesNotMatter, ...highestEducations.slice(1)])

const likely = (own: string | null, otherwise: string) => [
  ...(own ? [{ value: own, label: own }] : []),
  { value: doesNotMatter, label: otherwise },
]

export function ReligionPreferences({ form, options, seeker }: ReligionPreferencesProps) {
  const caste = listProps(form, 'caste', 'Caste')
  const motherTongue = listProps(form, 'motherTongue', 'Mother Tongue')
  return (
    <Panel title="Religion & Ethnicity" isPlainOnPhone>
      <FieldGrid>
        <TextField label="Religion" value={religion} readOnly variant="filled" wrapperProps={wide} />
        <div data-wide>
          <ChoiceField isMultiple options={options.castes} {...caste} />
          <QuickChoices
            of="Caste"
            areSuggestions
            choices={likely(seeker.caste, 'Caste no bar')}
            value={caste.value}
            onChange={caste.onChange}
          />
        </div>
        <div data-wide>
          <ChoiceField isMultiple options={options.languages} {...motherTongue} />
          <QuickChoices
            of="Mother Tongue"
            areSuggestions
            choices={likely(seeker.language, doesNotMatter)}
            value={motherTongue.value}
            onChange={motherTongue.onChange}
          />
        </div>
      </FieldGrid>
    </Panel>
  )
}

export function CareerPreferences({ form, options }: PreferencesProps) {
  return (
    <Panel title="Education & Career" isPlainOnPhone>
      <FieldGrid>
        <ChoiceField
          label="Highest Education"
          placeholder="Select Highest Education"
          options={educations}
          wrapperProps={wide}
          {...preferenceProps(form, 'h_education')}
        />
        <ChoiceField
          isMultiple
          options={options.occupations}
          wrapperProps={wide}
          {...listProps(form, 'occupation', 'Occupation')}
        />
        <ChoiceField
          label="Annual Income"
          placeholder="Select Annual Income"
          options={options.incomes}
          wrapperProps={wide}
          {...preferenceProps(form, 'income')}
        />
      </FieldGrid>
    </Panel>
  )
}
