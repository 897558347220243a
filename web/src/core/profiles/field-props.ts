import { requiredProps, selectProps, type TextFields } from '../../lib/form.ts'
import type { ProfileFormState, ProfileValues } from './profile-values.ts'

export function textProps(form: ProfileFormState, field: keyof ProfileValues) {
  return { ...requiredProps, ...form.getInputProps(field) }
}

export function choiceProps(form: ProfileFormState, field: TextFields<ProfileValues>) {
  return { ...requiredProps, ...selectProps(form, field) }
}

/** Asks the grid of fields for the whole row. */
export const wide = { 'data-wide': true }

/** On a phone, half of it is enough. */
export const half = { 'data-half': true }
