import type { ComponentProps } from 'react'
import { PasswordField } from '../../../ui/password-field.tsx'

/** Asks for the password again, so that a stranger with the unlocked phone can change nothing. */
export function OwnPasswordField(props: Omit<ComponentProps<typeof PasswordField>, 'label'>) {
  return <PasswordField label="Your current password" autoComplete="current-password" {...props} />
}
