import { needed, selectProps, type TextFields } from '../../lib/form.ts'
import type { ProfileForm, ProfileValues } from './profile-values.ts'

export function textProps(form: ProfileForm, field: keyof ProfileValues) {
  return { ...needed, ...form.getInputProps(field) }
}

export function choiceProps(form: ProfileForm, field: TextFields<ProfileValues>) {
  return { ...needed, ...selectProps(form, field) }
}

/** Asks the grid of fields for the whole row. */
export const wide = { 'data-wide': true }

/** On a phone, half of it is enough. */
export const half = { 'data-half': true }
