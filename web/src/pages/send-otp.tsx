import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { AccountFrame } from '../core/accounts/account-frame.tsx'
import { DoneStep } from '../core/accounts/done-step.tsx'
import { FootLink } from '../core/accounts/foot-link.tsx'
import { MobileForm } from '../core/accounts/mobile-form.tsx'
import { OnboardingSteps } from '../core/accounts/onboarding-steps.tsx'
import { phoneOnOneLine } from '../core/accounts/phone-text.ts'
import { useTabState } from '../core/accounts/tab-state.ts'
import { useSession } from '../core/accounts/use-session.ts'
import { readProfileDraft } from '../core/profiles/api.ts'
import { FactList } from '../ui/fact-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PageTitle } from '../ui/page-title.tsx'

export function Page() {
  const navigate = useNavigate()
  const { step, userId } = useSession()
  const { sentCode } = useTabState(userId)
  return (
    <AccountFrame>
      {step === 'phone' ? (
        <>
          <OnboardingSteps current={2} />
          <PageTitle
            title="Verify your mobile number"
            lead="We will send a code by SMS to this number. You will log in with this number. Other members never see it."
          />
          <MobileForm onSent={() => void navigate(paths.otp)} />
          {sentCode && (
            <FootLink to={paths.otp} label={`Enter the code sent to ${phoneOnOneLine(sentCode.mobile)}`} />
          )}
        </>
      ) : (
        <MobileDone />
      )}
    </AccountFrame>
  )
}

function MobileDone() {
  // Always reloaded: the cached draft may be older than the number.
  const answers = useQuery({ ...readProfileDraft, staleTime: 0 })
  return (
    <DoneStep>
      <Loaded query={answers} failure="We could not load your mobile number." lines={1}>
        {({ mobile }) => <FactList facts={[['Mobile Number', phoneOnOneLine(mobile ?? '')]]} />}
      </Loaded>
    </DoneStep>
  )
}
