import { TextInput, type TextInputProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'

/** Keyboard and autofill of an e-mail address. */
export const emailInput = { type: 'email', autoComplete: 'email', inputMode: 'email' } as const

export function TextField(props: TextInputProps & { label: string }) {
  return <TextInput {...props} />
}
