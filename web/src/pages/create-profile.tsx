import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { DoneStep } from '../features/account/done-step.tsx'
import { OnboardingSteps } from '../features/account/onboarding-steps.tsx'
import { profileForText } from '../features/account/profile-summary.ts'
import { useStepAtOpening } from '../features/account/use-step-at-opening.ts'
import { createProfile, readOwnProfile, readProfileDraft } from '../features/profile/api.ts'
import type { Person } from '../features/profile/introduction.ts'
import { useLastingDraft } from '../features/profile/lasting-draft.ts'
import { ProfileForm } from '../features/profile/profile-form.tsx'
import { profileFrom, type SentProfile, type SignUpAnswers } from '../features/profile/profile-values.ts'
import { ProfileSections } from '../features/profile/view/profile-sections.tsx'
import { sessionKey } from '../lib/query-client.ts'
import { withSaved } from '../lib/saved-message.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Loader } from '../ui/loader.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import classes from './create-profile.module.css'

export function Page() {
  const isDue = useStepAtOpening() === 'profile'
  return (
    <PageBody>
      <div className={classes.page}>{isDue ? <ProfileToCome /> : <ProfileDone />}</div>
    </PageBody>
  )
}

function ProfileToCome() {
  return (
    <>
      <OnboardingSteps current={3} />
      <PageTitle
        title="Create Your Account"
        lead="Profile details. Everything is needed but the company name; what you fill in is kept on this device until you submit it."
      />
      <Profile />
    </>
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

function Profile() {
  const draft = useLastingDraft('profile')
  const answers = useQuery(readProfileDraft)
  const save = useSaveProfile(draft.drop)
  if (answers.data) {
    const person = personOf(answers.data)
    return (
      <ProfileForm
        draftName={draft.name}
        initial={profileFrom(answers.data, person)}
        person={person}
        button="Submit"
        save={save}
        onEdit={draft.keep}
      />
    )
  }
  if (!answers.isError) return <Loader />
  return (
    <ErrorState
      what="We could not load what you answered at sign-up."
      error={answers.error}
      onRetry={() => void answers.refetch()}
      isRetrying={answers.isFetching}
    />
  )
}

function personOf({ name, age, gender, profileFor, language }: SignUpAnswers): Person {
  return { name, age, gender, language, profileFor: profileForText(profileFor) }
}

function useSaveProfile(onSaved: () => void) {
  const { mutateAsync } = useMutation(createProfile)
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (profile: SentProfile) => {
    const { status, message, errors } = await mutateAsync(profile)
    if (!status) return { message, errors }
    onSaved()
    await client.invalidateQueries({ queryKey: sessionKey })
    await navigate(paths.desiredPartner, withSaved(message))
    return undefined
  }
}
