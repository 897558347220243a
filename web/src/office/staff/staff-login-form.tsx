import { Button } from '@mantine/core'
import { useState } from 'react'
import { staffLogin } from '#contract/office/staff/staff.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import office from '../ui/office.module.css'
import { logInStaff } from './api.ts'
import { CodeField } from './code-field.tsx'
import { sendWith } from './send-with.ts'

export function StaffLoginForm() {
  const [isRecovery, setIsRecovery] = useState(false)
  const { mutateAsync } = useSingleMutation(logInStaff)
  const form = useContractForm({
    name: 'office-login',
    schema: staffLogin,
    initial: { email: '', password: '', code: '' },
    submit: sent => sendWith(mutateAsync, sent, () => {}),
  })
  return (
    <form {...form.props} className={office.form} aria-label="Login">
      <FormAlert message={form.refusal} />
      <TextField label="E-mail" type="email" autoComplete="username" {...form.getInputProps('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
      <CodeField
        label={isRecovery ? 'Recovery code' : 'Code from your authenticator app'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        placeholder={isRecovery ? 'ABCD EFGH IJKL MNOP' : '6 digits'}
        {...form.getInputProps('code')}
      />
      <Button type="submit" fullWidth loading={form.busy}>
        Log in
      </Button>
      <Button variant="subtle" size="sm" onClick={() => setIsRecovery(!isRecovery)}>
        {isRecovery ? 'Use the app instead' : 'Lost your phone? Use a recovery code'}
      </Button>
    </form>
  )
}
