import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { ProfileDetails } from '#contract/profile-details.ts'
import { profileForText } from '../features/account/profile-summary.ts'
import { updateProfile, viewProfile } from '../features/profile/api.ts'
import { useGoToNewSelf } from '../features/profile/new-self.ts'
import { ProfileForm } from '../features/profile/profile-form.tsx'
import { profileOf, type SentProfile } from '../features/profile/profile-values.ts'
import { useOwnId } from '../features/session/own-id.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LeaveQuestion } from '../ui/leave-question.tsx'
import { Loader } from '../ui/loader.tsx'
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
        <PageTitle title="Edit Profile" lead="Everything is needed but the company name." />
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
  const saved = useMemo(() => profileOf(stored), [stored])
  const save = useSaveProfile(draftName, ownId)
  const person = { ...stored, language: stored.language ?? '', profileFor: profileForText(stored.profileFor) }
  return (
    <>
      <ProfileForm draftName={draftName} initial={saved} person={person} button="Update" save={save} />
      <LeaveQuestion draftName={draftName} saved={saved} exceptTo={paths.login} />
    </>
  )
}

function useSaveProfile(draftName: string, ownId: number) {
  const { mutateAsync } = useMutation(updateProfile)
  const goOn = useGoToNewSelf(draftName, ownId)
  return async (profile: SentProfile) => {
    const { response, message, errors } = await mutateAsync(profile)
    if (response !== 'success') return { message, errors }
    await goOn(message)
    return undefined
  }
}
