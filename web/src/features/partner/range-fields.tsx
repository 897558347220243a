import { useState } from 'react'
import { age } from '#contract/values.ts'
import { QuickChoices } from '../../ui/quick-choices.tsx'
import { SearchSelect } from '../../ui/search-select.tsx'
import { heightOptions } from '../reference/height-options.ts'
import { fromNames } from '../reference/options.ts'
import { rangeProps } from './field-props.ts'
import { firstWishes, type PartnerForm } from './partner-values.ts'
import classes from './range-fields.module.css'
import type { SuggestedRange } from './start-wishes.ts'

const ages = fromNames(Array.from({ length: age.max - age.min + 1 }, (_, step) => String(age.min + step)))

interface RangeProps {
  form: PartnerForm
  suggested: SuggestedRange | undefined
}

/** From and to, side by side on every screen: they are one answer. */
export function AgeRange({ form, suggested }: RangeProps) {
  return (
    <div>
      <div className={classes.range}>
        <SearchSelect
          label="Min Age"
          placeholder="Select Min Age"
          options={ages}
          {...rangeProps(form, 'age_min', 'age_max')}
        />
        <SearchSelect
          label="Max Age"
          placeholder="Select Max Age"
          options={ages}
          {...rangeProps(form, 'age_max', 'age_min')}
        />
      </div>
      <Suggestion form={form} of="Age" ends={['age_min', 'age_max']} suggested={suggested} />
    </div>
  )
}

export function HeightRange({ form, suggested }: RangeProps) {
  return (
    <div>
      <div className={classes.range}>
        <SearchSelect
          label="Min Height"
          placeholder="Select Min Height"
          options={heightOptions}
          {...rangeProps(form, 'height_min', 'height_max')}
        />
        <SearchSelect
          label="Max Height"
          placeholder="Select Max Height"
          options={heightOptions}
          {...rangeProps(form, 'height_max', 'height_min')}
        />
      </div>
      <Suggestion form={form} of="Height" ends={['height_min', 'height_max']} suggested={suggested} />
    </div>
  )
}

interface SuggestionProps extends RangeProps {
  of: string
  ends: readonly ['age_min', 'age_max'] | readonly ['height_min', 'height_max']
}

/** Sets both ends with one tap; the next tap restores what was chosen before. */
function Suggestion({ form, of, ends: [from, to], suggested }: SuggestionProps) {
  const [before, setBefore] = useState({ min: firstWishes[from], max: firstWishes[to] })
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
