import { type SyntheticEvent, useState } from 'react'
import { CodeBoxes } from '../../ui/code-boxes.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import classes from './account-form.module.css'
import { FormDoneMessage } from './form-done-message.tsx'
import { phoneOnOneLine } from './phone-text.ts'
import { ResendCode } from './resend-code.tsx'
import { SubmitButton } from './submit-button.tsx'
import type { SentCode } from './tab-state.ts'
import { useSendCode } from './use-send-code.ts'
import { useVerifyCode } from './use-verify-code.ts'

interface CodeFormProps {
  sentCode: SentCode
  onVerified: () => Promise<void>
}

export function CodeForm({ sentCode: { mobile, digits, resendAt }, onVerified }: CodeFormProps) {
  const { boxes, change, verify, begin, error, round, isVerifying } = useVerifyCode({
    mobile,
    digits,
    onVerified,
  })
  const { sendCode, isSending } = useSendCode()
  const [resent, setResent] = useState<{ done?: string; failed?: string }>({})

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void verify()
  }
  const resend = async () => {
    setResent({})
    const failed = await sendCode(mobile)
    if (!failed) begin()
    setResent(failed ? { failed } : { done: `A new code is on its way to ${phoneOnOneLine(mobile)}.` })
  }

  return (
    <form className={classes.form} noValidate aria-label="Verification code" onSubmit={onSubmit}>
      <FormAlert message={resent.failed} />
      <CodeBoxes
        // The new key moves the focus to the first box after a refusal.
        key={round}
        label={`${digits} digit code`}
        value={boxes}
        onChange={change}
        error={error}
        disabled={isVerifying}
        autoFocus
      />
      <SubmitButton label="Verify" busyLabel="Verifying..." busy={isVerifying} />
      <FormDoneMessage message={resent.done} />
      <ResendCode resendAt={resendAt} isSending={isSending} onResend={() => void resend()} />
    </form>
  )
}
