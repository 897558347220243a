import { useState } from 'react'
import { age } from '#contract/platform/values.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import type { ChoiceOption } from '../../../ui/narrow-options.ts'
import { QuickChoices } from '../../../ui/quick-choices.tsx'
import { heightOptions } from '../../reference/height-options.ts'
import { fromNames } from '../../reference/options.ts'
import { rangeEndProps } from './preference-field-props.ts'
import { defaultPreferences, type PreferencesFormState } from './preference-values.ts'
import classes from './range-fields.module.css'
import type { SuggestedRange } from './start-preferences.ts'

const ages = fromNames(Array.from({ length: age.max - age.min + 1 }, (_, step) => String(age.min + step)))

interface RangeProps {
  form: PreferencesFormState
  suggested: SuggestedRange | undefined
}

export function AgeRange(props: RangeProps) {
  return <Range {...props} of="Age" options={ages} ends={['age_min', 'age_max']} />
}

export function HeightRange(props: RangeProps) {
  return <Range {...props} of="Height" options={heightOptions} ends={['height_min', 'height_max']} />
}

interface SuggestionProps extends RangeProps {
  of: 'Age' | 'Height'
  ends: readonly ['age_min', 'age_max'] | readonly ['height_min', 'height_max']
}

function Range({ options, ...props }: SuggestionProps & { options: ChoiceOption[] }) {
  const { form, of } = props
  const [from, to] = props.ends
  return (
    <div>
      <div className={classes.range}>
        <ChoiceField
          label={`Min ${of}`}
          placeholder={`Select Min ${of}`}
          options={options}
          {...rangeEndProps(form, from, to)}
        />
        <ChoiceField
          label={`Max ${of}`}
          placeholder={`Select Max ${of}`}
          options={options}
          {...rangeEndProps(form, to, from)}
        />
      </div>
      <Suggestion {...props} />
    </div>
  )
}

/** One tap sets both ends; the next tap restores the earlier values. */
function Suggestion({ form, of, ends: [from, to], suggested }: SuggestionProps) {
  const [before, setBefore] = useState({ min: defaultPreferences[from], max: defaultPreferences[to] })
  if (!suggested) return null
  const { [from]: min, [to]: max } = form.values
  const isChosen = min === suggested.min && max === suggested.max
  const toggle = () => {
    if (!isChosen) setBefore({ min, max })
    const next = isChosen ? before : suggested
    form.setFieldValue(from, next.min)
    form.setFieldValue(to, next.max)
  }
  const { label } = suggested
  return (
    <QuickChoices
      of={of}
      areSuggestions
      choices={[{ value: label, label }]}
      value={isChosen ? [label] : []}
      onChange={toggle}
    />
  )
}
