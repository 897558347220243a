import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { createDesiredPartner } from '../features/partner/api.ts'
import { BesideJourney } from '../features/partner/beside-journey.tsx'
import { PartnerForm } from '../features/partner/partner-form.tsx'
import { partnerSteps } from '../features/partner/partner-steps.ts'
import type { PartnerValues } from '../features/partner/partner-values.ts'
import { startWishes } from '../features/partner/start-wishes.ts'
import { readOwnProfile } from '../features/profile/api.ts'
import { readSession } from '../features/session/api.ts'
import { OnboardingForm } from './onboarding-form.tsx'

export function Page() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const goOn = async () => {
    const { profileFor } = await client.ensureQueryData(readSession)
    await navigate(profileFor && profileFor !== 'Self' ? paths.candidateFirst : paths.profileSuccess)
  }
  return (
    <BesideJourney>
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
    </BesideJourney>
  )
}
