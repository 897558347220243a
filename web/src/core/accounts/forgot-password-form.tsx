import { useMutation } from '@tanstack/react-query'
import { forgotPassword as contract } from '#contract/core/accounts/account.ts'
import { CallError } from '../../lib/call-error.ts'
import { useContractForm } from '../../lib/form.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { emailInput, TextField } from '../../ui/text-field.tsx'
import classes from './account-form.module.css'
import { forgotPassword } from './api.ts'
import { FormDoneMessage } from './form-done-message.tsx'
import { SubmitButton } from './submit-button.tsx'

interface ForgotPasswordFormProps {
  /** The server's message once the mail is on its way. */
  sent: string | undefined
  onSent: (message: string, to: string) => void
}

export function ForgotPasswordForm({ sent, onSent }: ForgotPasswordFormProps) {
  const { mutateAsync } = useMutation(forgotPassword)
  const form = useContractForm({
    name: 'forgot-password',
    schema: contract.input,
    initial: { email: '' },
    submit: async ({ email }) => {
      try {
        const { response, message } = await mutateAsync(email)
        if (response !== 'success') return { errors: { email: message } }
        onSent(message, email)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        return { message: error.kind === 'too-many' ? error.message : 'Something Went Wrong' }
      }
    },
  })
  return (
    <form {...form.props} className={classes.form} aria-label="Forgot password">
      <FormAlert message={form.refusal} />
      <TextField
        label="Email"
        {...emailInput}
        disabled={sent !== undefined}
        {...form.getInputProps('email')}
      />
      <SubmitButton
        label="Get Password"
        busyLabel="Sending Password"
        busy={form.busy}
        disabled={sent !== undefined}
        withSpinner
      />
      <FormDoneMessage message={sent} />
    </form>
  )
}
