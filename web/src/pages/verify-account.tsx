import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { AccountFrame } from '../core/accounts/account-frame.tsx'
import { onboardingProgress } from '../core/accounts/onboarding-progress.ts'
import { useReader } from '../core/accounts/sessions/reader.ts'
import { StepList } from '../core/accounts/step-list.tsx'
import { useSession } from '../core/accounts/use-session.ts'
import { PageTitle } from '../ui/page-title.tsx'

export function Page() {
  const { step, isApproved } = useSession()
  const progress = onboardingProgress(step ?? 'phone', isApproved, useReader())
  return (
    <AccountFrame>
      <PageTitle
        title="Your registration"
        lead={progress.lead}
        description="The steps of your registration."
      />
      <StepList done={progress.done} />
      <Button component={Link} to={progress.to} fullWidth>
        {progress.label}
      </Button>
    </AccountFrame>
  )
}
