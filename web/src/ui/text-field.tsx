import { TextInput, type TextInputProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'

/** One line of text with its label above and its error below. */
export function TextField(props: TextInputProps & { label: string }) {
  return <TextInput {...props} />
}
