import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { DoneStep } from '../features/account/done-step.tsx'
import { profileForText } from '../features/account/profile-summary.ts'
import { useStepAtOpening } from '../features/account/use-step-at-opening.ts'
import { createProfile, readOwnProfile, readProfileDraft } from '../features/profile/api.ts'
import type { Person } from '../features/profile/introduction.ts'
import { ProfileForm } from '../features/profile/profile-form.tsx'
import { profileSteps } from '../features/profile/profile-steps.ts'
import { type ProfileValues, profileFrom, type SignUpAnswers } from '../features/profile/profile-values.ts'
import { ProfileSections } from '../features/profile/view/profile-sections.tsx'
import { withSaved } from '../lib/saved-message.ts'
import { Loaded } from '../ui/loaded.tsx'
import { PageBody } from '../ui/page-body.tsx'
import classes from './create-profile.module.css'
import { OnboardingForm } from './onboarding-form.tsx'

const lead =
  'Profile details, in five short parts. Each is saved as you go on, so you can stop and continue on any device.'

export function Page() {
  const isDue = useStepAtOpening() === 'profile'
  return (
    <PageBody>
      <div className={classes.page}>{isDue ? <NewProfile /> : <ProfileDone />}</div>
    </PageBody>
  )
}

function NewProfile() {
  const navigate = useNavigate()
  return (
    <OnboardingForm
      name="profile"
      current={3}
      title="Create Your Account"
      lead={lead}
      steps={profileSteps}
      begun={useQuery(readProfileDraft)}
      initial={(answers, saved: Partial<ProfileValues>) => profileFrom(answers, personOf(answers), saved)}
      create={createProfile}
      onCreated={message => navigate(paths.desiredPartner, withSaved(message))}
    >
      {(answers, form) => <ProfileForm {...form} person={personOf(answers)} />}
    </OnboardingForm>
  )
}

function ProfileDone() {
  const profile = useQuery(readOwnProfile)
  return (
    <DoneStep>
      <Loaded query={profile} failure="We could not load your profile." lines={12}>
        {({ details }) => <ProfileSections details={details} />}
      </Loaded>
    </DoneStep>
  )
}

function personOf({ name, age, gender, profileFor, language }: SignUpAnswers): Person {
  return { name, age, gender, language, profileFor: profileForText(profileFor) }
}
