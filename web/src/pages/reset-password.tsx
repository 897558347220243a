import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { newPassword } from '#contract/core/accounts/account.ts'
import { paths } from '#contract/platform/paths.ts'
import { resetLinkMinutes } from '#contract/platform/promises.ts'
import { AccountFrame } from '../core/accounts/account-frame.tsx'
import { FootLink } from '../core/accounts/foot-link.tsx'
import { FormDoneMessage } from '../core/accounts/form-done-message.tsx'
import { isStepUrl } from '../core/accounts/login-outcome.ts'
import { ResetPasswordForm } from '../core/accounts/reset-password-form.tsx'
import { clearTabState } from '../core/accounts/tab-state.ts'
import { useGoAfter } from '../core/accounts/use-go-after.ts'
import { useSignIn } from '../core/accounts/use-sign-in.ts'
import { fieldErrors } from '../lib/form.ts'
import { PageTitle } from '../ui/page-title.tsx'

export function Page() {
  const { token = '' } = useParams()
  const signIn = useSignIn()
  const [changed, setChanged] = useState<Changed>()
  const [invalidLink, setInvalidLink] = useState(
    () => fieldErrors(newPassword, { token, password: '' }).token,
  )
  useGoAfter(3000, changed?.to ?? paths.login, changed !== undefined)
  if (invalidLink) return <InvalidLink message={invalidLink} />
  if (changed) return <PasswordChanged {...changed} />
  return (
    <AccountFrame>
      <PageTitle
        title="Set a new password"
        lead="You will be logged out on all devices. Then log in with the new password."
      />
      <ResetPasswordForm
        token={token}
        onInvalidLink={setInvalidLink}
        onChanged={async (message, url) => {
          clearTabState()
          await signIn(undefined)
          setChanged({ message, to: isStepUrl(url) ? url : paths.login })
        }}
      />
      <FootLink question="Remembered the old one?" to={paths.login} label="Login" />
    </AccountFrame>
  )
}

interface Changed {
  message: string
  /** The login, or the next step for a registrant who could not log in yet. */
  to: string
}

function PasswordChanged({ message, to }: Changed) {
  return (
    <AccountFrame>
      <PageTitle title="Password changed" />
      <FormDoneMessage message={message} />
      <FootLink to={to} label={to === paths.login ? 'Login' : 'Continue'} />
    </AccountFrame>
  )
}

function InvalidLink({ message }: { message: string }) {
  return (
    <AccountFrame>
      <PageTitle
        title="This link does not work"
        lead={`${message} A link from our e-mail works once, for ${resetLinkMinutes} minutes.`}
      />
      <Button component={Link} to={paths.forgotPassword} fullWidth>
        Request a new link
      </Button>
      <FootLink to={paths.login} label="Login" />
    </AccountFrame>
  )
}
