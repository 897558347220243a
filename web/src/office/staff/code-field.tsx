import type { TextInputProps } from '@mantine/core'
import { TextField } from '../../ui/text-field.tsx'

/** One line and no boxes: apps fill it in, and a recovery code fits as well. */
export function CodeField(props: Omit<TextInputProps, 'label'> & { label?: string }) {
  return (
    <TextField
      label="Code of your authenticator app"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      {...props}
    />
  )
}
