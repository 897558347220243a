import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { passwordChange } from '#contract/core/accounts/own-account.ts'
import { useContractForm } from '../../../lib/form.ts'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import classes from './account-panels.module.css'
import { changePassword } from './api.ts'
import { OwnPasswordField } from './own-password-field.tsx'

export function ChangePasswordForm({ onDone }: { onDone: (message: string) => void }) {
  const { mutateAsync } = useMutation(changePassword)
  const form = useContractForm({
    name: 'change-password',
    schema: passwordChange,
    initial: { current_password: '', password: '' },
    submit: async values => {
      const { response, message, errors } = await mutateAsync(values)
      if (response !== 'success') return errors ? { errors } : { message }
      onDone(message)
    },
  })
  return (
    <form {...form.props} className={classes.form} aria-label="Change password">
      <FormAlert message={form.refusal} />
      <OwnPasswordField {...form.getInputProps('current_password')} />
      <PasswordField
        label="New password"
        description="At least 6 characters. You will be logged out on all other devices."
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <Button type="submit" disabled={form.busy}>
        <span aria-live="polite">{form.busy ? 'Saving...' : 'Save password'}</span>
      </Button>
    </form>
  )
}
