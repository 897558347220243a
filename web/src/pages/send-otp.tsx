import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { useSession } from '../features/account/client-state.ts'
import { FootLink } from '../features/account/foot-link.tsx'
import { useKept } from '../features/account/kept-state.ts'
import { MobileDone } from '../features/account/mobile-done.tsx'
import { MobileForm } from '../features/account/mobile-form.tsx'
import { OnboardingSteps } from '../features/account/onboarding-steps.tsx'
import { maskedPhone } from '../features/account/phone-text.ts'
import { PageTitle } from '../ui/page-title.tsx'

export function Page() {
  const navigate = useNavigate()
  const { step, userId } = useSession()
  const { sentCode } = useKept(userId)
  return (
    <AccountFrame>
      <OnboardingSteps current={2} />
      {step === 'phone' ? (
        <>
          <PageTitle
            title="Verify your mobile number"
            lead="We send a code by SMS to this number. You log in with it later, and other members never see it."
          />
          <MobileForm onSent={() => void navigate(paths.otp)} />
          {sentCode && (
            <FootLink to={paths.otp} label={`Enter the code sent to ${maskedPhone(sentCode.mobile)}`} />
          )}
        </>
      ) : (
        <MobileDone />
      )}
    </AccountFrame>
  )
}
