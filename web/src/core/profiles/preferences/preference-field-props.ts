import { doesNotMatter } from '#contract/platform/values.ts'
import { requiredProps, selectProps, type TextFields } from '../../../lib/form.ts'
import type { PreferencesFormState, PreferenceValues } from './preference-values.ts'

type ChoiceField = TextFields<PreferenceValues>
type ListField = Exclude<keyof PreferenceValues, ChoiceField>

export const preferenceProps = (form: PreferencesFormState, field: ChoiceField) => ({
  ...requiredProps,
  ...selectProps(form, field),
})

/** One end of a range. A change of either end clears the error of the pair. */
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

/** "Doesn't Matter" replaces all other choices, and any other choice replaces it. */
function withoutContradiction(before: readonly string[], now: readonly string[]): string[] {
  const isNew = now.includes(doesNotMatter) && !before.includes(doesNotMatter)
  return isNew ? [doesNotMatter] : now.filter(name => name !== doesNotMatter || now.length === 1)
}
