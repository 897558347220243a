import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { AccountFrame } from '../core/accounts/account-frame.tsx'
import { CodeForm } from '../core/accounts/code-form.tsx'
import { OnboardingSteps } from '../core/accounts/onboarding-steps.tsx'
import { phoneOnOneLine } from '../core/accounts/phone-text.ts'
import { readSession } from '../core/accounts/sessions/api.ts'
import type { SentCode } from '../core/accounts/tab-state.ts'
import { useSentCode } from '../core/accounts/use-sent-code.ts'
import { useSession } from '../core/accounts/use-session.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Loader } from '../ui/loader.tsx'
import { PageTitle } from '../ui/page-title.tsx'

export function Page() {
  const { userId, step } = useSession()
  const { sentCode, isLoading, error, retry, isRetrying } = useSentCode(userId)
  const [isVerified, setIsVerified] = useState(false)
  if (step !== 'phone' && !isVerified) return <Navigate to={paths.sendOtp} replace />
  if (sentCode) return <EnterCode sentCode={sentCode} onRight={() => setIsVerified(true)} />
  if (error) {
    return (
      <ErrorState
        what="We could not load your mobile number."
        error={error}
        onRetry={retry}
        isRetrying={isRetrying}
      />
    )
  }
  return isLoading ? <Loader /> : <Navigate to={paths.sendOtp} replace />
}

function EnterCode({ sentCode, onRight }: { sentCode: SentCode; onRight: () => void }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return (
    <AccountFrame>
      <OnboardingSteps current={2} />
      <PageTitle
        title="Enter the code"
        lead={`A ${sentCode.digits} digit code was sent by SMS to ${phoneOnOneLine(sentCode.mobile)}.`}
        description="Enter the code from the SMS to verify your mobile number."
      />
      <CodeForm
        sentCode={sentCode}
        onVerified={async () => {
          onRight()
          await queryClient.invalidateQueries({ queryKey: readSession.queryKey })
          await navigate(paths.success)
        }}
      />
    </AccountFrame>
  )
}
