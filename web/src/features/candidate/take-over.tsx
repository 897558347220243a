import { Button } from '@mantine/core'
import { useState } from 'react'
import { takeOver } from '#contract/candidate.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { sendTakeOverCode, takeOverProfile } from './api.ts'
import classes from './candidate.module.css'
import type { Words } from './words.ts'

interface TakeOverProps {
  token: string
  wantsEmail: boolean
  t: Words
  onTaken: () => Promise<void>
}

/** A code first, to the candidate's own number or mailbox: the link alone may have been passed on. */
export function TakeOver({ token, wantsEmail, t, onTaken }: TakeOverProps) {
  const [sent, setSent] = useState<string>()
  const send = useSingleMutation({
    ...sendTakeOverCode,
    onSuccess: ({ response, message }) => {
      if (response === 'success') setSent(message)
    },
  })
  return (
    <Panel title={t.keep} tone="sand">
      <p>{t.keepText}</p>
      {sent === undefined ? (
        <div className={classes.buttons}>
          <Button variant="outline" disabled={send.isPending} onClick={() => send.mutate(token)}>
            {send.isPending ? t.sending : t.keepButton}
          </Button>
        </div>
      ) : (
        <TakeOverForm token={token} wantsEmail={wantsEmail} sent={sent} onTaken={onTaken} />
      )}
      {send.data?.response === 'invalid' && <p role="alert">{send.data.message}</p>}
      {send.error && <ErrorState what="No code was sent." error={send.error} />}
    </Panel>
  )
}

function TakeOverForm({ token, wantsEmail, sent, onTaken }: Omit<TakeOverProps, 't'> & { sent: string }) {
  const { mutateAsync } = useSingleMutation(takeOverProfile)
  const form = useContractForm({
    name: 'take-over',
    schema: takeOver,
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
    <form {...form.props} className={classes.form} aria-label="Keep it myself">
      <p role="status">{sent}</p>
      <FormAlert message={hasFieldErrors ? undefined : form.refusal} />
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        {...form.getInputProps('code')}
      />
      {wantsEmail && (
        <TextField
          label="Your e-mail"
          description="For letters about your account. Never shown to other members."
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
      )}
      <PasswordField
        label="A password of your own"
        description="At least 6 characters. You log in with it and your mobile number from now on."
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <Button type="submit" disabled={form.busy}>
        <span aria-live="polite">{form.busy ? 'Saving...' : 'Keep it myself from now on'}</span>
      </Button>
    </form>
  )
}
