import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { OnboardingSteps } from '../features/account/onboarding-steps.tsx'
import { profileForText } from '../features/account/profile-summary.ts'
import { createProfile, readProfileDraft } from '../features/profile/api.ts'
import type { Person } from '../features/profile/introduction.ts'
import { useLastingDraft } from '../features/profile/lasting-draft.ts'
import { ProfileForm } from '../features/profile/profile-form.tsx'
import {
  type ProfileValues,
  profileFrom,
  type SignUpAnswers,
  toWire,
} from '../features/profile/profile-values.ts'
import { sessionKey } from '../lib/query-client.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Loader } from '../ui/loader.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import classes from './create-profile.module.css'

export function Page() {
  return (
    <PageBody>
      <div className={classes.page}>
        <OnboardingSteps current={3} />
        <PageTitle
          title="Create Your Account"
          lead="Profile details. Everything is needed but the company name; what you fill in is kept on this device until you submit it."
        />
        <Profile />
      </div>
    </PageBody>
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
  return async (values: ProfileValues) => {
    const { status, message, errors } = await mutateAsync(toWire(values))
    if (!status) return { message, errors }
    onSaved()
    await client.invalidateQueries({ queryKey: sessionKey })
    await navigate(paths.desiredPartner)
    return undefined
  }
}
