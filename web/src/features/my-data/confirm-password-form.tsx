import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { passwordAgain } from '#contract/features/my-data/my-data.ts'
import { type SubmitRefusal, useContractForm } from '../../lib/form.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import classes from './my-data.module.css'

interface ConfirmPasswordFormProps {
  name: string
  label: string
  button: string
  busy: string
  isDanger?: boolean
  submit: (given: { password: string }) => Promise<SubmitRefusal | undefined>
  children?: ReactNode
}

/** Asks for the password again, because the phone may be in other hands. */
export function ConfirmPasswordForm({
  name,
  label,
  button,
  busy,
  isDanger,
  submit,
  children,
}: ConfirmPasswordFormProps) {
  const form = useContractForm({ name, schema: passwordAgain, initial: { password: '' }, submit })
  return (
    <form {...form.props} className={classes.form} aria-label={label}>
      <FormAlert message={form.errors.password ? undefined : form.refusal} />
      <PasswordField
        label="Your password"
        description="Enter it again, so that no one else can do this on your phone."
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <div className={classes.buttons}>
        <Button type="submit" disabled={form.busy} {...(isDanger && { color: 'red.9' })}>
          <span aria-live="polite">{form.busy ? busy : button}</span>
        </Button>
        {children}
      </div>
    </form>
  )
}
