import type { ComponentProps } from 'react'
import { TextField } from '../../ui/text-field.tsx'

/** A six-digit code. A phone may fill it in from the message. */
export function CandidateCodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} {...props} />
}
