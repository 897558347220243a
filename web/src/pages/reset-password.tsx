import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { newPassword } from '#contract/account.ts'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { DoneMessage } from '../features/account/done-message.tsx'
import { FootLink } from '../features/account/foot-link.tsx'
import { forgetKept } from '../features/account/kept-state.ts'
import { ResetPasswordForm } from '../features/account/reset-password-form.tsx'
import { useGoAfter } from '../features/account/use-go-after.ts'
import { fieldErrors } from '../lib/form.ts'
import { paths } from '../paths.ts'
import { PageTitle } from '../ui/page-title.tsx'

export function Page() {
  const { token = '' } = useParams()
  const queryClient = useQueryClient()
  const [changed, setChanged] = useState<string>()
  const [useless, setUseless] = useState(() => fieldErrors(newPassword, { token, password: '' }).token)
  useGoAfter(3000, paths.login, changed !== undefined)
  if (useless) return <UselessLink message={useless} />
  if (changed) return <Changed message={changed} />
  return (
    <AccountFrame>
      <PageTitle
        title="Set a new password"
        lead="With it you log in from now on. All devices that are signed in now are signed out."
      />
      <ResetPasswordForm
        token={token}
        onUseless={setUseless}
        onChanged={async message => {
          forgetKept()
          await queryClient.resetQueries()
          setChanged(message)
        }}
      />
      <FootLink question="Remembered the old one?" to={paths.login} label="Log In" />
    </AccountFrame>
  )
}

function Changed({ message }: { message: string }) {
  return (
    <AccountFrame>
      <PageTitle title="Your password is new" />
      <DoneMessage message={message} />
      <FootLink to={paths.login} label="Log In" />
    </AccountFrame>
  )
}

function UselessLink({ message }: { message: string }) {
  return (
    <AccountFrame>
      <PageTitle
        title="This link does not work"
        lead={`${message} A link from our mail works once, for 30 minutes.`}
      />
      <Button component={Link} to={paths.forgotPassword} fullWidth>
        Ask for a new link
      </Button>
      <FootLink to={paths.login} label="Log In" />
    </AccountFrame>
  )
}
