import type { ProfileForm, ProfileValues, SeveralName } from './profile-values.ts'

type Field = keyof ProfileValues

/** Nearly every field is needed, which the page says once; a star at each of thirty would say it no better. */
const needed = { required: true, withAsterisk: false }

export function textProps(form: ProfileForm, field: Field) {
  return { ...needed, ...form.getInputProps(field) }
}

/** For selects, which call "nothing chosen" null. */
export function choiceProps(form: ProfileForm, field: Exclude<Field, SeveralName>) {
  const { onChange, ...props } = form.getInputProps(field)
  return {
    ...needed,
    ...props,
    value: form.values[field] || null,
    onChange: (value: string | null) => onChange(value ?? ''),
  }
}

/** Asks the grid of fields for the whole row. */
export const wide = { 'data-wide': true }
