import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { DoneStep } from '../core/accounts/done-step.tsx'
import { profileForText } from '../core/accounts/profile-summary.ts'
import { useStepAtOpening } from '../core/accounts/use-step-at-opening.ts'
import { createProfile, readOwnProfile, readProfileDraft } from '../core/profiles/api.ts'
import type { Person } from '../core/profiles/introduction.ts'
import { ProfileForm } from '../core/profiles/profile-form.tsx'
import { profileSteps } from '../core/profiles/profile-steps.ts'
import { type ProfileValues, type SignUpAnswers, valuesFromSignUp } from '../core/profiles/profile-values.ts'
import { ProfileSections } from '../core/profiles/view/profile-sections.tsx'
import { withSaved } from '../lib/saved-message.ts'
import { Loaded } from '../ui/loaded.tsx'
import { PageBody } from '../ui/page-body.tsx'
import classes from './create-profile.module.css'
import { OnboardingForm } from './onboarding-form.tsx'

const lead =
  'Profile details in five short parts. We save each part, so you can stop and continue later on any device.'

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
      initial={(answers, saved: Partial<ProfileValues>) =>
        valuesFromSignUp(answers, personOf(answers), saved)
      }
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
