import type { SignUpForm } from './use-sign-up-form.ts'

type ListedField = 'height' | 'caste' | 'language' | 'high_education' | 'occupation' | 'country' | 'state'

/** A select that says null for nothing, in a form that says it with an empty text. */
export function listField(form: SignUpForm, field: ListedField) {
  return {
    ...form.getInputProps(field),
    value: form.values[field] || null,
    onChange: (chosen: string | null) => form.setFieldValue(field, chosen ?? ''),
  }
}
