import type { ComponentProps } from 'react'
import { PasswordField } from '../../../ui/password-field.tsx'

/** The password, given again: whoever finds the phone unlocked changes nothing. */
export function OwnPasswordField(props: Omit<ComponentProps<typeof PasswordField>, 'label'>) {
  return <PasswordField label="Your password now" autoComplete="current-password" {...props} />
}
