import { requiredProps, selectProps, type TextFields } from '../../lib/form.ts'
import type { ProfileFormState, ProfileValues } from './profile-values.ts'

export function textProps(form: ProfileFormState, field: keyof ProfileValues) {
  return { ...requiredProps, ...form.getInputProps(field) }
}

export function choiceProps(form: ProfileFormState, field: TextFields<ProfileValues>) {
  return { ...requiredProps, ...selectProps(form, field) }
}

/** The field takes the whole row of the grid. */
export const wide = { 'data-wide': true }

/** The field takes half a row on a phone. */
export const half = { 'data-half': true }
