import type { TextInputProps } from '@mantine/core'
import { TextField } from '../../ui/text-field.tsx'

/** One field, not boxes: apps can fill it in, and it also takes a recovery code. */
export function CodeField(props: Omit<TextInputProps, 'label'> & { label?: string }) {
  return (
    <TextField
      label="Code from your authenticator app"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      {...props}
    />
  )
}
