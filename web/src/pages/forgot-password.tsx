import { useState } from 'react'
import { paths } from '#contract/platform/paths.ts'
import { AccountFrame } from '../core/accounts/account-frame.tsx'
import { FootLink } from '../core/accounts/foot-link.tsx'
import { ForgotPasswordForm } from '../core/accounts/forgot-password-form.tsx'
import { withMailedTo } from '../core/accounts/mailed-to.ts'
import { useGoAfter } from '../core/accounts/use-go-after.ts'
import { PageTitle } from '../ui/page-title.tsx'

export function Page() {
  const [sent, setSent] = useState<{ message: string; to: string }>()
  useGoAfter(2000, paths.login, sent !== undefined, withMailedTo(sent?.to))
  return (
    <AccountFrame>
      <PageTitle
        title="Forgot your password"
        lead="Enter the e-mail of your account. We will send you a link to set a new password."
      />
      <ForgotPasswordForm sent={sent?.message} onSent={(message, to) => setSent({ message, to })} />
      <FootLink question="Remembered it?" to={paths.login} label="Login" />
    </AccountFrame>
  )
}
