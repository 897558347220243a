import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { readSession } from '../core/accounts/sessions/api.ts'
import { readOwnProfile } from '../core/profiles/api.ts'
import { createDesiredPartner } from '../core/profiles/preferences/api.ts'
import { BesideJourney } from '../core/profiles/preferences/beside-journey.tsx'
import { PartnerForm } from '../core/profiles/preferences/partner-form.tsx'
import { partnerSteps } from '../core/profiles/preferences/partner-steps.ts'
import type { PartnerValues } from '../core/profiles/preferences/partner-values.ts'
import { startWishes } from '../core/profiles/preferences/start-wishes.ts'
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
