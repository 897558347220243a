import { memo } from 'react'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { RadioField } from '../../ui/radio-field.tsx'

/**
 * Thirty selects drawn anew with every letter of the introduction are felt on a cheap phone. These are drawn when
 * something they show has changed. What they call may be that of an earlier drawing: the form's functions always
 * work on its latest values.
 */
const arePropsEqual = (before: object, now: object) => {
  const isSame = ([name, value]: [string, unknown]) =>
    value instanceof Function || Object.is(value, Reflect.get(before, name))
  return Object.keys(before).length === Object.keys(now).length && Object.entries(now).every(isSame)
}

export const MemoRadio = memo(RadioField<string>, arePropsEqual)
export const MemoChoice = memo(ChoiceField, arePropsEqual)
