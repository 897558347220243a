import { doesNotMatter } from '#contract/platform/values.ts'
import { requiredProps, selectProps, type TextFields } from '../../../lib/form.ts'
import type { PreferencesFormState, PreferenceValues } from './preference-values.ts'

type ChoiceField = TextFields<PreferenceValues>
type ListField = Exclude<keyof PreferenceValues, ChoiceField>

export const preferenceProps = (form: PreferencesFormState, field: ChoiceField) => ({
  ...requiredProps,
  ...selectProps(form, field),
})

/** One end of a range: what is said against the pair goes with the next change of either end. */
export function rangeEndProps(form: PreferencesFormState, field: ChoiceField, otherEnd: ChoiceField) {
  const { onChange, ...props } = preferenceProps(form, field)
  return {
    ...props,
    onChange: (value: string | null) => {
      onChange(value)
      form.clearFieldError(otherEnd)
    },
  }
}

/** A field with several choices. */
export function listProps(form: PreferencesFormState, field: ListField, label: string) {
  const value = form.values[field]
  const { onChange, ...props } = form.getInputProps(field)
  return {
    ...props,
    label,
    value,
    onChange: (now: string[]) => onChange(withoutContradiction(value, now)),
    placeholder: `Select ${label}`,
  }
}

/** "Doesn't Matter" stands alone: it takes the place of the others, and any other takes its place. */
function withoutContradiction(before: readonly string[], now: readonly string[]): string[] {
  const isNew = now.includes(doesNotMatter) && !before.includes(doesNotMatter)
  return isNew ? [doesNotMatter] : now.filter(name => name !== doesNotMatter || now.length === 1)
}
