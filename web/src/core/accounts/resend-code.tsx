import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import classes from './account-form.module.css'
import { useSecondsUntil } from './use-seconds-until.ts'

interface ResendCodeProps {
  resendAt: number
  isSending: boolean
  onResend: () => void
}

/** For a code that did not come or went to a wrong number. */
export function ResendCode({ resendAt, isSending, onResend }: ResendCodeProps) {
  const seconds = useSecondsUntil(resendAt)
  return (
    <div className={classes.row}>
      {seconds > 0 ? (
        <p className={classes.wait}>
          Resend code in <span role="timer">{inMinutes(seconds)}</span>
        </p>
      ) : (
        <Button variant="subtle" size="sm" className={classes.resend} disabled={isSending} onClick={onResend}>
          {isSending ? 'Sending Code...' : 'Resend code'}
        </Button>
      )}
      <Link to={paths.sendOtp} className={classes.link}>
        Change number
      </Link>
    </div>
  )
}

function inMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
