import { Textarea, type TextareaProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'

/** Takes the whole row of the field grid. */
export const wideField = { 'data-wide': true }

export const phoneInput = { type: 'tel', autoComplete: 'tel', inputMode: 'tel' } as const

export function MessageField(props: TextareaProps & { label: string }) {
  return <Textarea rows={6} resize="vertical" wrapperProps={wideField} {...props} />
}
