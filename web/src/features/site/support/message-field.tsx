import { Textarea, type TextareaProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'

/** Asks the grid of fields for the whole row. */
export const wideField = { 'data-wide': true }

export const phoneInput = { type: 'tel', autoComplete: 'tel', inputMode: 'tel' } as const

/** Several lines of text with the label above and the error below. */
export function MessageField(props: TextareaProps & { label: string }) {
  return <Textarea rows={6} resize="vertical" wrapperProps={wideField} {...props} />
}
