import { useMutation } from '@tanstack/react-query'
import { newPassword } from '#contract/core/accounts/account.ts'
import { useContractForm } from '../../lib/form.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import classes from './account-form.module.css'
import { resetPassword } from './api.ts'
import { SubmitButton } from './submit-button.tsx'

interface ResetPasswordFormProps {
  token: string
  /** `url` is the next page for a member whom the link has signed in. */
  onChanged: (message: string, url: string | undefined) => Promise<void>
  /** The link has expired or is wrong. */
  onInvalidLink: (message: string) => void
}

export function ResetPasswordForm({ token, onChanged, onInvalidLink }: ResetPasswordFormProps) {
  const { mutateAsync } = useMutation(resetPassword)
  const form = useContractForm({
    name: 'reset-password',
    schema: newPassword,
    initial: { token, password: '' },
    submit: async values => {
      const { response, message, errors, url } = await mutateAsync(values)
      if (response === 'success') await onChanged(message, url)
      else if (errors?.password) return { errors }
      else onInvalidLink(message)
    },
  })
  return (
    <form {...form.props} className={classes.form} aria-label="Reset">
      <FormAlert message={form.refusal} />
      <PasswordField
        label="New password"
        description="At least 6 characters. A name, phone number or common word is too easy to guess."
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <SubmitButton label="Save password" busyLabel="Sending..." busy={form.busy} />
    </form>
  )
}
