import { Button } from '@mantine/core'
import { takeOverInput } from '#contract/features/candidates/candidate.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { takeOverProfile } from './api.ts'
import classes from './candidate.module.css'
import { CandidateCodeField } from './candidate-code-field.tsx'
import { CodeGate } from './code-gate.tsx'
import type { LinkTexts } from './link-texts.ts'

interface TakeOverProps {
  token: string
  wantsEmail: boolean
  t: LinkTexts
  onTaken: () => Promise<void>
}

/** Gives the account to the candidate. */
export function TakeOverProfile({ t, ...form }: TakeOverProps) {
  return (
    <CodeGate token={form.token} title={t.keep} text={t.keepText} button={t.keepButton} t={t}>
      {sent => <TakeOverForm {...form} sent={sent} />}
    </CodeGate>
  )
}

function TakeOverForm({ token, wantsEmail, sent, onTaken }: Omit<TakeOverProps, 't'> & { sent: string }) {
  const { mutateAsync } = useSingleMutation(takeOverProfile)
  const form = useContractForm({
    name: 'take-over',
    schema: takeOverInput,
    initial: { token, code: '', email: '', password: '' },
    submit: async values => {
      const { response, message, errors } = await mutateAsync(values)
      if (response === 'invalid') return { message, errors }
      await onTaken()
      return undefined
    },
  })
  const hasFieldErrors = Object.keys(form.errors).length > 0
  return (
    <form {...form.props} className={classes.form} aria-label="Manage it myself">
      <p role="status">{sent}</p>
      <FormAlert message={hasFieldErrors ? undefined : form.refusal} />
      <CandidateCodeField {...form.getInputProps('code')} />
      {wantsEmail && (
        <TextField
          label="Your e-mail"
          description="For e-mails about your account. Other members never see it."
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
      )}
      <PasswordField
        label="Your new password"
        description="At least 6 characters. From now on you log in with your mobile number and this password."
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <Button type="submit" disabled={form.busy}>
        <span aria-live="polite">{form.busy ? 'Saving...' : 'Take over the account'}</span>
      </Button>
    </form>
  )
}
