import { useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import type { OwnFieldProps } from './document-fields.tsx'

const toList = (text: string) => text.split(',').flatMap(word => word.trim() || [])

/** Several words in one line; what is typed stays as it is typed, commas included. */
export function KeywordsField({ name, label, hint, form }: OwnFieldProps) {
  const [text, setText] = useState((form.values[name] as string[]).join(', '))
  return (
    <TextField
      label={label}
      description={hint}
      value={text}
      error={form.errors[name] as string | undefined}
      onChange={event => {
        setText(event.currentTarget.value)
        form.setFieldValue(name, toList(event.currentTarget.value))
      }}
    />
  )
}
