import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { DoneStep } from '../features/account/done-step.tsx'
import { OnboardingSteps } from '../features/account/onboarding-steps.tsx'
import { profileForText } from '../features/account/profile-summary.ts'
import { useStepAtOpening } from '../features/account/use-step-at-opening.ts'
import { AnswersToCome } from '../features/form-drafts/answers-to-come.tsx'
import { type SaveAnswers, type SavedDraft, useFormDraft } from '../features/form-drafts/use-form-draft.ts'
import { createProfile, readOwnProfile, readProfileDraft } from '../features/profile/api.ts'
import type { Person } from '../features/profile/introduction.ts'
import { ProfileForm } from '../features/profile/profile-form.tsx'
import { profileSteps } from '../features/profile/profile-steps.ts'
import {
  type ProfileValues,
  profileFrom,
  type SentProfile,
  type SignUpAnswers,
} from '../features/profile/profile-values.ts'
import { ProfileSections } from '../features/profile/view/profile-sections.tsx'
import { lastingDraftOf } from '../lib/lasting-draft.ts'
import { sessionKey } from '../lib/query-client.ts'
import { withSaved } from '../lib/saved-message.ts'
import { useSavedSteps } from '../lib/use-saved-steps.ts'
import { Loaded } from '../ui/loaded.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useIsFirstPart } from '../ui/use-form-step.ts'
import classes from './create-profile.module.css'

const lead =
  'Profile details, in five short parts. Each is saved as you go on, so you can stop and continue on any device.'

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
      <PageTitle title="Create Your Account" lead={useIsFirstPart() ? lead : undefined} description={lead} />
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
  const answers = useQuery(readProfileDraft)
  const { draft, query, save } = useFormDraft('profile')
  if (answers.data && draft) return <NewProfile answers={answers.data} saved={draft} saveAnswers={save} />
  return <AnswersToCome reads={[answers, query]} />
}

interface NewProfileProps {
  answers: SignUpAnswers
  saved: SavedDraft
  saveAnswers: SaveAnswers
}

function NewProfile({ answers, saved, saveAnswers }: NewProfileProps) {
  // As it was opened: what is saved from here on is in the form already.
  const [{ person, initial, draft }] = useState(() => {
    const person = personOf(answers)
    const initial = profileFrom(answers, person, saved.answers as Partial<ProfileValues>)
    return { person, initial, draft: lastingDraftOf('profile', initial, saved.savedAt) }
  })
  const [{ answers: savedAtFirst }] = useState(saved)
  const save = useSaveProfile()
  return (
    <ProfileForm
      draftName="profile"
      draft={draft}
      initial={initial}
      person={person}
      button="Submit"
      save={save}
      useSteps={form =>
        // biome-ignore lint/correctness/useHookAtTopLevel: it is called where the form is, at every drawing
        useSavedSteps({ form, steps: profileSteps, initial, saved: savedAtFirst, save: saveAnswers, draft })
      }
    />
  )
}

function personOf({ name, age, gender, profileFor, language }: SignUpAnswers): Person {
  return { name, age, gender, language, profileFor: profileForText(profileFor) }
}

function useSaveProfile() {
  const { mutateAsync } = useMutation(createProfile)
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (profile: SentProfile) => {
    const { status, message, errors } = await mutateAsync(profile)
    if (!status) return { message, errors }
    await client.invalidateQueries({ queryKey: sessionKey })
    await navigate(paths.desiredPartner, withSaved(message))
    return undefined
  }
}
