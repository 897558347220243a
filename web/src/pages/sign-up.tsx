import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { AccountFrame } from '../core/accounts/account-frame.tsx'
import { DoneStep } from '../core/accounts/done-step.tsx'
import { FootLink } from '../core/accounts/foot-link.tsx'
import { OnboardingSteps } from '../core/accounts/onboarding-steps.tsx'
import { profileSummary } from '../core/accounts/profile-summary.ts'
import { returnPath } from '../core/accounts/return-path.ts'
import { SignUpForm } from '../core/accounts/sign-up-form.tsx'
import { updateTabState } from '../core/accounts/tab-state.ts'
import { useSignIn } from '../core/accounts/use-sign-in.ts'
import { useStepAtOpening } from '../core/accounts/use-step-at-opening.ts'
import { readProfileDraft } from '../core/profiles/api.ts'
import { SignUpAnswersList } from '../core/profiles/sign-up-answers.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useIsFirstPart } from '../ui/use-form-step.ts'

export function Page() {
  const isGuest = useStepAtOpening() === null
  return <AccountFrame wide>{isGuest ? <NewAccount /> : <AccountDone />}</AccountFrame>
}

const lead = 'For yourself, or for a son, daughter, brother, sister or friend. It takes a few minutes.'

function NewAccount() {
  const signIn = useSignIn()
  const [search] = useSearchParams()
  const wanted = returnPath(search)
  const isFirst = useIsFirstPart()
  const navigate = useNavigate()
  return (
    <>
      <OnboardingSteps current={1} />
      <PageTitle title="Create your account" lead={isFirst ? lead : undefined} description={lead} />
      <SignUpForm
        onRegistered={async (id, { pwd: _, ...answers }) => {
          updateTabState(id, { APIformData: answers, userData: profileSummary(answers) })
          await signIn({ id, name: answers.name })
          await navigate(paths.sendOtp)
        }}
      />
      <FootLink
        question="Already have an account?"
        to={wanted ? paths.loginAndReturn(wanted) : paths.login}
        label="Log In"
      />
    </>
  )
}

/** For a registrant who returns to the sign-up page. */
function AccountDone() {
  const answers = useQuery(readProfileDraft)
  return (
    <DoneStep>
      <Loaded query={answers} failure="We could not load your sign-up answers." lines={13}>
        {data => <SignUpAnswersList answers={data} />}
      </Loaded>
    </DoneStep>
  )
}
