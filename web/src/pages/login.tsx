import { IconMail } from '@tabler/icons-react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { resetLinkMinutes } from '#contract/platform/promises.ts'
import { AccountFrame } from '../core/accounts/account-frame.tsx'
import { FootLink } from '../core/accounts/foot-link.tsx'
import { LoginForm } from '../core/accounts/login-form.tsx'
import { useMailedTo } from '../core/accounts/mailed-to.ts'
import { profileSummary } from '../core/accounts/profile-summary.ts'
import { returnPath } from '../core/accounts/return-path.ts'
import { updateTabState } from '../core/accounts/tab-state.ts'
import { useSignIn } from '../core/accounts/use-sign-in.ts'
import { Banner } from '../ui/banner.tsx'
import { PageTitle } from '../ui/page-title.tsx'

/** The specified text on the page before speaks of a password. This says that a link was sent. */
function LinkOnItsWay() {
  const email = useMailedTo()
  if (!email) return null
  return (
    <Banner icon={<IconMail size={26} aria-hidden />} title="A link is on its way" isNews>
      <p>
        If {email} has an account, it gets a link to set a new password. The link works once, for{' '}
        {resetLinkMinutes} minutes.
      </p>
    </Banner>
  )
}

export function Page() {
  const signIn = useSignIn()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <AccountFrame>
      <PageTitle title="Welcome Back" lead="Log in with your mobile number to see your matches." />
      <LinkOnItsWay />
      <LoginForm
        onSignedIn={async (user, url) => {
          if (user) updateTabState(user.id, { userData: { ...user, ...profileSummary(user) } })
          await signIn(user)
          // The route guard redirects a registrant from a page that is not open to them yet.
          await navigate(returnPath(search) ?? url ?? paths.recentlyJoined)
        }}
      />
      <FootLink question="New here?" to={paths.signUp} label="Create your account" />
    </AccountFrame>
  )
}
