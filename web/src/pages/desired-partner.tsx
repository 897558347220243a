import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { createDesiredPartner } from '../features/partner/api.ts'
import { JourneyPicture } from '../features/partner/journey-picture.tsx'
import { PartnerForm } from '../features/partner/partner-form.tsx'
import { partnerSteps } from '../features/partner/partner-steps.ts'
import type { PartnerValues } from '../features/partner/partner-values.ts'
import { startWishes } from '../features/partner/start-wishes.ts'
import { readOwnProfile } from '../features/profile/api.ts'
import { readSession } from '../features/session/api.ts'
import { PageBody } from '../ui/page-body.tsx'
import classes from './desired-partner.module.css'
import { OnboardingForm } from './onboarding-form.tsx'

export function Page() {
  return (
    <PageBody>
      <div className={classes.page}>
        <div>
          <NewWishes />
        </div>
        <JourneyPicture />
      </div>
    </PageBody>
  )
}

function NewWishes() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const goOn = async () => {
    const { profileFor } = await client.ensureQueryData(readSession)
    await navigate(profileFor && profileFor !== 'Self' ? paths.candidateFirst : paths.profileSuccess)
  }
  return (
    <OnboardingForm
      name="partner"
      current={4}
      title="Desired Partner"
      lead="Two short parts, and you can change it all later."
      steps={partnerSteps}
      // Read again: the profile was sent a moment ago.
      begun={useQuery({ ...readOwnProfile, staleTime: 0 })}
      initial={({ details }, saved: Partial<PartnerValues>) => ({ ...startWishes(details), ...saved })}
      create={createDesiredPartner}
      onCreated={goOn}
    >
      {({ details }, form) => <PartnerForm {...form} seeker={details} />}
    </OnboardingForm>
  )
}
