import type { ComponentProps } from 'react'
import { TextField } from '../../ui/text-field.tsx'

/** A phone may fill the code in from the message. */
export function CandidateCodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} {...props} />
}
