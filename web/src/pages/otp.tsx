import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { useSession } from '../features/account/client-state.ts'
import { CodeForm } from '../features/account/code-form.tsx'
import { useKept } from '../features/account/kept-state.ts'
import { OnboardingSteps } from '../features/account/onboarding-steps.tsx'
import { maskedPhone } from '../features/account/phone-text.ts'
import { readSession } from '../features/session/api.ts'
import { PageTitle } from '../ui/page-title.tsx'

export function Page() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { userId, step } = useSession()
  const { sentCode } = useKept(userId)
  const [isVerified, setIsVerified] = useState(false)
  if (!sentCode || (step !== 'phone' && !isVerified)) return <Navigate to={paths.sendOtp} replace />

  return (
    <AccountFrame>
      <OnboardingSteps current={2} />
      <PageTitle
        title="Enter the code"
        lead={`A ${sentCode.digits} digit code was sent by SMS to ${maskedPhone(sentCode.mobile)}.`}
        description="The code that proves your mobile number."
      />
      <CodeForm
        sentCode={sentCode}
        onVerified={async () => {
          setIsVerified(true)
          await queryClient.invalidateQueries({ queryKey: readSession.queryKey })
          await navigate(paths.success)
        }}
      />
    </AccountFrame>
  )
}
