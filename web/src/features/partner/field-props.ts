import { doesNotMatter } from '#contract/values.ts'
import classes from './field-props.module.css'
import type { PartnerForm, PartnerValues } from './partner-values.ts'

type ListField = {
  [Field in keyof PartnerValues]: PartnerValues[Field] extends string[] ? Field : never
}[keyof PartnerValues]
type ChoiceField = Exclude<keyof PartnerValues, ListField>

/** Everything is needed, which the page says once. */
const needed = { required: true, withAsterisk: false }

/** For selects, which call "nothing chosen" null. */
export function choiceProps(form: PartnerForm, field: ChoiceField) {
  const { onChange, ...props } = form.getInputProps(field)
  return {
    ...needed,
    ...props,
    value: form.values[field] || null,
    onChange: (value: string | null) => onChange(value ?? ''),
  }
}

/** One end of a range: what is said against the pair goes with the next change of either end. */
export function rangeProps(form: PartnerForm, field: ChoiceField, otherEnd: ChoiceField) {
  const { onChange, ...props } = choiceProps(form, field)
  return {
    ...props,
    onChange: (value: string | null) => {
      onChange(value)
      form.clearFieldError(otherEnd)
    },
  }
}

/** For several choices: how the list is called stands with the way to clear it. */
export function listProps(form: PartnerForm, field: ListField, label: string) {
  const value = form.values[field]
  const { onChange, ...props } = form.getInputProps(field)
  return {
    ...props,
    label,
    value,
    onChange: (now: string[]) => onChange(withoutContradiction(value, now)),
    placeholder: value.length === 0 ? `Select ${label}` : undefined,
    hidePickedOptions: true,
    clearable: true,
    clearSectionMode: 'clear' as const,
    clearButtonProps: {
      'aria-label': `Clear ${label}`,
      'aria-hidden': undefined,
      tabIndex: 0,
      className: classes.clear,
    },
  }
}

/** "Doesn't Matter" stands alone: it takes the place of the others, and any other takes its place. */
function withoutContradiction(before: readonly string[], now: readonly string[]): string[] {
  const isNew = now.includes(doesNotMatter) && !before.includes(doesNotMatter)
  return isNew ? [doesNotMatter] : now.filter(name => name !== doesNotMatter || now.length === 1)
}
