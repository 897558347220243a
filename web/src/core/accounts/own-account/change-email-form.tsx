import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { emailChange } from '#contract/core/accounts/own-account.ts'
import { useContractForm } from '../../../lib/form.ts'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { emailInput, TextField } from '../../../ui/text-field.tsx'
import classes from './account-panels.module.css'
import { changeEmail } from './api.ts'
import { OwnPasswordField } from './own-password-field.tsx'

interface ChangeEmailFormProps {
  onSent: () => void
  onDone: (message: string) => void
}

export function ChangeEmailForm({ onSent, onDone }: ChangeEmailFormProps) {
  const { mutateAsync } = useMutation(changeEmail)
  const form = useContractForm({
    name: 'change-email',
    schema: emailChange,
    initial: { email: '', current_password: '' },
    submit: async values => {
      const { response, message, errors } = await mutateAsync(values)
      if (response !== 'success') return errors ? { errors } : { message }
      onSent()
      onDone(message)
    },
  })
  return (
    <form {...form.props} className={classes.form} aria-label="Change e-mail">
      <FormAlert message={form.refusal} />
      <TextField
        label="New e-mail"
        {...emailInput}
        description="We send a link to this address. Open it to confirm. We also notify your old address."
        {...form.getInputProps('email')}
      />
      <OwnPasswordField {...form.getInputProps('current_password')} />
      <Button type="submit" disabled={form.busy}>
        <span aria-live="polite">{form.busy ? 'Sending...' : 'Send the link'}</span>
      </Button>
    </form>
  )
}
