import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { AnswersList } from '../features/account/answers-list.tsx'
import { useSession } from '../features/account/client-state.ts'
import { DoneStep } from '../features/account/done-step.tsx'
import { FootLink } from '../features/account/foot-link.tsx'
import { keepFor } from '../features/account/kept-state.ts'
import { OnboardingSteps } from '../features/account/onboarding-steps.tsx'
import { profileSummary } from '../features/account/profile-summary.ts'
import { SignUpForm } from '../features/account/sign-up-form.tsx'
import { useStepAtOpening } from '../features/account/use-step-at-opening.ts'
import { readProfileDraft } from '../features/profile/api.ts'
import { readSession } from '../features/session/api.ts'
import { Loaded } from '../ui/loaded.tsx'
import { PageTitle } from '../ui/page-title.tsx'

export function Page() {
  const isGuest = useStepAtOpening() === null
  return <AccountFrame wide>{isGuest ? <NewAccount /> : <AccountDone />}</AccountFrame>
}

function NewAccount() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <>
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
    </>
  )
}

/** A registrant came back to the form that made the account. */
function AccountDone() {
  const answers = useQuery(readProfileDraft(useSession().userId))
  return (
    <DoneStep>
      <Loaded query={answers} failure="We could not load what you answered at sign-up." lines={13}>
        {data => <AnswersList answers={data} />}
      </Loaded>
    </DoneStep>
  )
}
