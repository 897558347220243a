import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { useSession } from '../features/account/client-state.ts'
import { wayOf } from '../features/account/onboarding-way.ts'
import { StepList } from '../features/account/step-list.tsx'
import { useReader } from '../features/session/reader.ts'
import { PageTitle } from '../ui/page-title.tsx'

export function Page() {
  const { step, isApproved } = useSession()
  const way = wayOf(step ?? 'phone', isApproved, useReader())
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
