import { kinshipPresetOf } from '#contract/features/horoscopes/kinship-presets.ts'
import { doesNotMatter, gothraRules, leastPoints } from '#contract/platform/values.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { FieldGrid } from '../../../ui/field-grid.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { type PageReader, useReader } from '../../accounts/sessions/reader.ts'
import { PointsClosed } from '../../members/points-closed.tsx'
import { preferenceProps } from './preference-field-props.ts'
import type { PreferencesFormState } from './preference-values.ts'

interface HoroscopePreferencesProps {
  form: PreferencesFormState
  /** Whether the member shows points to all members. Undefined in onboarding, before there is a horoscope. */
  showsPoints?: boolean | undefined
}

const wide = { 'data-wide': true }

const rules = gothraRules.map(rule => ({ value: rule, label: kinshipPresetOf(rule).title }))

const manglikAnswers = ({ say, name }: PageReader) => [
  { value: doesNotMatter, label: doesNotMatter },
  { value: 'same', label: say('The same as my answer', `The same as ${name}’s answer`) },
  { value: 'No', label: 'Not Manglik' },
  { value: 'Yes', label: 'Manglik' },
]

const points = [
  { value: '0', label: doesNotMatter },
  ...leastPoints.map(least => ({ value: String(least), label: `At least ${least} of 36` })),
]

export function HoroscopePreferences({ form, showsPoints }: HoroscopePreferencesProps) {
  const reader = useReader()
  const rule = rules.find(({ value }) => value === form.values.gothra_rule)
  return (
    <Panel title="Horoscope and gothra" isPlainOnPhone>
      <FieldGrid>
        <ChoiceField
          label="Leave out families of the same gothra"
          description={rule && `Usual with: ${kinshipPresetOf(rule.value).usualWith}.`}
          options={rules}
          wrapperProps={wide}
          {...preferenceProps(form, 'gothra_rule')}
        />
        <ChoiceField
          label="Manglik"
          options={manglikAnswers(reader)}
          wrapperProps={wide}
          {...preferenceProps(form, 'manglik')}
        />
        {showsPoints && (
          <ChoiceField
            label="Horoscope points"
            description="Members whose points are not known stay in your matches."
            options={points}
            wrapperProps={wide}
            {...preferenceProps(form, 'points_at_least')}
          />
        )}
        {showsPoints === false && (
          <div data-wide>
            <PointsClosed />
          </div>
        )}
      </FieldGrid>
    </Panel>
  )
}
