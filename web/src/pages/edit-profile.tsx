import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { ProfileDetails } from '#contract/profile-details.ts'
import { profileForText } from '../features/account/profile-summary.ts'
import { updateProfile, viewProfile } from '../features/profile/api.ts'
import { useGoToNewSelf, useNewSelf } from '../features/profile/new-self.ts'
import { ProfileForm } from '../features/profile/profile-form.tsx'
import { profileSteps } from '../features/profile/profile-steps.ts'
import { profileOf, type SentProfile } from '../features/profile/profile-values.ts'
import { useOwnId } from '../features/session/own-id.ts'
import type { Refusal } from '../lib/form.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LeaveQuestion } from '../ui/leave-question.tsx'
import { Loader } from '../ui/loader.tsx'
import type { Option } from '../ui/narrow-options.ts'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import classes from './create-profile.module.css'

export function Page() {
  const ownId = useOwnId() ?? 0
  const { id } = useParams()
  if (id !== String(ownId)) return <Navigate to={paths.editProfile(ownId)} replace />
  return (
    <PageBody>
      <div className={classes.page}>
        <PageTitle
          title="Edit Profile"
          lead="Open any part and change what you like. Update saves it and shows the profile."
        />
        <OwnProfile ownId={ownId} />
      </div>
    </PageBody>
  )
}

function OwnProfile({ ownId }: { ownId: number }) {
  // What another device saved since is not to be overwritten with what this one remembers.
  const [openedAt] = useState(Date.now)
  const { data, dataUpdatedAt, error, refetch, isFetching } = useQuery({
    ...viewProfile(ownId),
    refetchOnMount: 'always',
  })
  if (data && dataUpdatedAt >= openedAt) return <EditForm stored={data.details} ownId={ownId} />
  if (!error) return <Loader />
  return (
    <ErrorState
      what="We could not load your profile."
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}

function EditForm({ stored, ownId }: { stored: ProfileDetails; ownId: number }) {
  const draftName = 'edit-profile'
  const [initial] = useState(() => profileOf(stored))
  const [ownGothras] = useState(() => gothrasOf(stored))
  const [saved, setSaved] = useState(initial)
  const { save, saveStep } = useSaveProfile(draftName, ownId)
  const person = { ...stored, language: stored.language ?? '', profileFor: profileForText(stored.profileFor) }
  return (
    <>
      <ProfileForm
        draftName={draftName}
        initial={initial}
        ownGothras={ownGothras}
        person={person}
        button="Update"
        save={save}
        useSteps={form => ({
          saveStep: async () => {
            const values = form.getValues()
            const refused = await saveStep(values as SentProfile)
            if (!refused) setSaved(values)
            return refused
          },
          reached: profileSteps.length - 1,
        })}
      />
      <LeaveQuestion draftName={draftName} saved={saved} exceptTo={paths.login} />
    </>
  )
}

function gothrasOf({ gothra, gothraname, gothra_maternal, gothramaternalname }: ProfileDetails): Option[] {
  const both = [
    [gothra, gothraname],
    [gothra_maternal, gothramaternalname],
  ] as const
  return both.flatMap(([id, label]) => (id && label ? [{ value: String(id), label }] : []))
}

/** The profile is whole at all times, so each screen is saved by sending all of it. */
function useSaveProfile(draftName: string, ownId: number) {
  const { mutateAsync } = useMutation(updateProfile)
  const renew = useNewSelf()
  const goOn = useGoToNewSelf(draftName, ownId)
  const send =
    (onSaved: (message: string) => Promise<void>) =>
    async (profile: SentProfile): Promise<Refusal | undefined> => {
      const { response, message, errors } = await mutateAsync(profile)
      if (response !== 'success') return { message, errors }
      await onSaved(message)
      return undefined
    }
  return { save: send(goOn), saveStep: send(renew) }
}
