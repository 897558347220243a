import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { readSession } from '../core/accounts/sessions/api.ts'
import { readOwnProfile } from '../core/profiles/api.ts'
import { createDesiredPartner } from '../core/profiles/preferences/api.ts'
import { PageWithPicture } from '../core/profiles/preferences/page-with-picture.tsx'
import { preferenceSteps } from '../core/profiles/preferences/preference-steps.ts'
import type { PreferenceValues } from '../core/profiles/preferences/preference-values.ts'
import { PreferencesForm } from '../core/profiles/preferences/preferences-form.tsx'
import { startPreferences } from '../core/profiles/preferences/start-preferences.ts'
import { OnboardingForm } from './onboarding-form.tsx'

export function Page() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const openNext = async () => {
    const { profileFor } = await client.ensureQueryData(readSession)
    await navigate(profileFor && profileFor !== 'Self' ? paths.candidateFirst : paths.profileSuccess)
  }
  return (
    <PageWithPicture>
      <OnboardingForm
        name="partner"
        current={4}
        title="Desired Partner"
        lead="Two short parts. You can change everything later."
        steps={preferenceSteps}
        // Stale, because the profile was just created.
        begun={useQuery({ ...readOwnProfile, staleTime: 0 })}
        initial={({ details }, saved: Partial<PreferenceValues>) => ({
          ...startPreferences(details),
          ...saved,
        })}
        create={createDesiredPartner}
        onCreated={openNext}
      >
        {({ details }, form) => <PreferencesForm {...form} seeker={details} />}
      </OnboardingForm>
    </PageWithPicture>
  )
}
