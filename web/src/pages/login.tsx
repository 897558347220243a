import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { FootLink } from '../features/account/foot-link.tsx'
import { keepFor } from '../features/account/kept-state.ts'
import { LoginForm } from '../features/account/login-form.tsx'
import { profileSummary } from '../features/account/profile-summary.ts'
import { returnPath } from '../features/account/return-path.ts'
import { useSignIn } from '../features/account/use-sign-in.ts'
import { PageTitle } from '../ui/page-title.tsx'

export function Page() {
  const signIn = useSignIn()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <AccountFrame>
      <PageTitle title="Welcome Back" lead="Log in with your mobile number to see your matches." />
      <LoginForm
        onSignedIn={async (user, url) => {
          if (user) keepFor(user.id, { userData: { ...user, ...profileSummary(user) } })
          await signIn(user)
          // A page that is not open to them yet sends them to the step due.
          await navigate(returnPath(search) ?? url ?? paths.recentlyJoined)
        }}
      />
      <FootLink question="New here?" to={paths.signUp} label="Create your account" />
    </AccountFrame>
  )
}
