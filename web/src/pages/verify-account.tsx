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
  const way = onboardingProgress(step ?? 'phone', isApproved, useReader())
  return (
    <AccountFrame>
      <PageTitle
        title="Your registration"
        lead={way.lead}
        description="Which steps of the registration are done."
      />
      <StepList done={way.done} />
      <Button component={Link} to={way.to} fullWidth>
        {way.label}
      </Button>
    </AccountFrame>
  )
}
