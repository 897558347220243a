import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { fieldErrors, useContractForm } from '../../lib/form.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import classes from './account-form.module.css'
import { logIn } from './api.ts'
import { type LoginReply, loginFailure, loginOutcome } from './login-outcome.ts'
import { phoneText } from './phone-text.ts'
import { SubmitButton } from './submit-button.tsx'

interface LoginFormProps {
  /** After a login. `url` is the next registration step, if one is due. */
  onSignedIn: (user: LoginReply['user'], url: string | undefined) => Promise<void>
}

export function LoginForm({ onSignedIn }: LoginFormProps) {
  const { mutateAsync } = useMutation(logIn)
  useEffect(() => void fetchRules(), [])
  const [hint, setHint] = useState<string>()
  const form = useContractForm({
    name: 'login',
    initial: { email: '', password: '', remember: '' },
    submit: async (typed: Record<'email' | 'password' | 'remember', string>) => {
      const rules = await fetchRules()
      const errors = rules ? fieldErrors(rules, typed) : {}
      if (Object.keys(errors).length > 0) return { errors }
      const answers = { ...typed, remember: typed.remember || undefined }
      const outcome = await mutateAsync(answers).then(loginOutcome, loginFailure)
      if ('refusal' in outcome) {
        setHint(outcome.hint)
        return outcome.refusal
      }
      await onSignedIn(outcome.user, outcome.url)
    },
  })
  return (
    <form {...form.props} className={classes.form} aria-label="Login">
      <FormAlert message={form.refusal} hint={hint} />
      <TextField
        label="Phone"
        type="tel"
        inputMode="numeric"
        autoComplete="username"
        placeholder="10 digit mobile number"
        {...form.getInputProps('email')}
        onChange={event => form.setFieldValue('email', phoneText(event.currentTarget.value))}
      />
      <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
      <div className={classes.row}>
        <CheckboxField
          label="Remember me"
          checked={form.values.remember === 'on'}
          onChange={event => form.setFieldValue('remember', event.currentTarget.checked ? 'on' : '')}
        />
        <Link to={paths.forgotPassword} className={classes.link}>
          Forgot Password
        </Link>
      </div>
      <SubmitButton label="Login" busyLabel="Logging in..." busy={form.busy} />
    </form>
  )
}

/** A sixth of the page's script, so it loads while the member types. Without it the server makes the same checks. */
const fetchRules = () =>
  import('#contract/core/accounts/account.ts').then(
    ({ loginInput: login }) => login,
    () => undefined,
  )
