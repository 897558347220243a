import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { FootLink } from '../features/account/foot-link.tsx'
import { keepFor } from '../features/account/kept-state.ts'
import { OnboardingSteps } from '../features/account/onboarding-steps.tsx'
import { profileSummary } from '../features/account/profile-summary.ts'
import { SignUpForm } from '../features/account/sign-up-form.tsx'
import { readSession } from '../features/session/api.ts'
import { PageTitle } from '../ui/page-title.tsx'

export function Page() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <AccountFrame wide>
      <OnboardingSteps current={1} />
      <PageTitle
        title="Create your account"
        lead="For yourself, or for a son, daughter, brother, sister or friend. It takes about five minutes."
      />
      <SignUpForm
        onRegistered={async (id, { pwd: _, ...answers }) => {
          keepFor(id, { APIformData: answers, userData: profileSummary(answers) })
          await queryClient.invalidateQueries({ queryKey: readSession.queryKey })
          await navigate(paths.sendOtp)
        }}
      />
      <FootLink question="Already have an account?" to={paths.login} label="Log In" />
    </AccountFrame>
  )
}
