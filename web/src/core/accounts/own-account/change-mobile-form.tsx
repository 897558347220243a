import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { mobileChange } from '#contract/core/accounts/own-account.ts'
import { CallError, messageOf } from '../../../lib/call-error.ts'
import { useContractForm } from '../../../lib/form.ts'
import { useSingleMutation } from '../../../lib/single-flight.ts'
import { CodeBoxes, emptyBoxes } from '../../../ui/code-boxes.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import classes from './account-panels.module.css'
import { changeMobile, verifyMobile } from './api.ts'
import { OwnPasswordField } from './own-password-field.tsx'

interface ChangeMobileFormProps {
  onChanged: () => void
  onDone: (message: string) => void
}

/** Asks for the number and the password, then for the code that was sent to the number. */
export function ChangeMobileForm({ onChanged, onDone }: ChangeMobileFormProps) {
  const [sent, setSent] = useState<{ message: string; digits: number }>()
  const { mutateAsync } = useMutation(changeMobile)
  const form = useContractForm({
    name: 'change-mobile',
    schema: mobileChange,
    initial: { mobile: '', current_password: '' },
    submit: async values => {
      const { response, message, errors, digits = 4 } = await mutateAsync(values)
      if (response !== 'success') return errors ? { errors } : { message }
      setSent({ message, digits })
    },
  })
  if (sent)
    return (
      <CodeForm
        {...sent}
        onVerified={message => {
          onChanged()
          onDone(message)
        }}
      />
    )
  return (
    <form {...form.props} className={classes.form} aria-label="Change number">
      <FormAlert message={form.refusal} />
      <TextField
        label="New mobile number"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        description="We send a code to this number. After you enter it, you log in with this number. We also notify your old number."
        {...form.getInputProps('mobile')}
      />
      <OwnPasswordField {...form.getInputProps('current_password')} />
      <Button type="submit" disabled={form.busy}>
        <span aria-live="polite">{form.busy ? 'Sending...' : 'Send the code'}</span>
      </Button>
    </form>
  )
}

interface CodeFormProps {
  message: string
  digits: number
  onVerified: (message: string) => void
}

function CodeForm({ message, digits, onVerified }: CodeFormProps) {
  const [boxes, setBoxes] = useState(() => emptyBoxes(digits))
  const verify = useSingleMutation({
    ...verifyMobile,
    onSuccess: answer => {
      if (answer.response === 'success') onVerified(answer.message)
      else setBoxes(emptyBoxes(digits))
    },
  })
  const { data, error, isPending } = verify
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    verify.mutate(boxes.join(''))
  }
  const refusal = error instanceof CallError ? messageOf(error) : (error?.message ?? data?.message)
  return (
    <form className={classes.form} noValidate aria-label="Verification code" onSubmit={submit}>
      <p role="status">{message}</p>
      <CodeBoxes
        // The new key moves the focus to the first box after a refusal.
        key={verify.submittedAt}
        label={`${digits} digit code`}
        value={boxes}
        onChange={setBoxes}
        error={data?.response === 'success' ? undefined : refusal}
        disabled={isPending}
        autoFocus
      />
      <Button type="submit" disabled={isPending || boxes.some(digit => digit === '')}>
        <span aria-live="polite">{isPending ? 'Verifying...' : 'Verify'}</span>
      </Button>
    </form>
  )
}
