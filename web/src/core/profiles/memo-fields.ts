import { memo } from 'react'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { RadioField } from '../../ui/radio-field.tsx'

/**
 * Rendering thirty selects on every key press is slow on a cheap phone. The memo ignores changed functions, because the
 * form's functions always read its latest values.
 */
const arePropsEqual = (before: object, now: object) => {
  const isSame = ([name, value]: [string, unknown]) =>
    value instanceof Function || Object.is(value, Reflect.get(before, name))
  return Object.keys(before).length === Object.keys(now).length && Object.entries(now).every(isSame)
}

export const MemoRadio = memo(RadioField<string>, arePropsEqual)
export const MemoChoice = memo(ChoiceField, arePropsEqual)
