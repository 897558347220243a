import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { ProfileDetails } from '#contract/profile-details.ts'
import { profileForText } from '../features/account/profile-summary.ts'
import { updateProfile, viewProfile } from '../features/profile/api.ts'
import { ProfileForm } from '../features/profile/profile-form.tsx'
import { profileOf, type SentProfile } from '../features/profile/profile-values.ts'
import { useOwnId } from '../features/session/own-id.ts'
import { useFreshQuery } from '../lib/use-fresh-query.ts'
import { Loaded } from '../ui/loaded.tsx'
import type { Option } from '../ui/narrow-options.ts'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import classes from './create-profile.module.css'
import { EditForm } from './edit-form.tsx'

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
  const profile = useFreshQuery(viewProfile(ownId))
  return (
    <Loaded query={profile} failure="We could not load your profile." lines={12}>
      {({ details }) => <Form stored={details} ownId={ownId} />}
    </Loaded>
  )
}

function Form({ stored, ownId }: { stored: ProfileDetails; ownId: number }) {
  const [initial] = useState(() => profileOf(stored))
  const [ownGothras] = useState(() => gothrasOf(stored))
  const person = { ...stored, language: stored.language ?? '', profileFor: profileForText(stored.profileFor) }
  return (
    <EditForm
      draftName="edit-profile"
      initial={initial}
      ownId={ownId}
      update={updateProfile}
      toSent={values => values as SentProfile}
    >
      {form => <ProfileForm {...form} ownGothras={ownGothras} person={person} />}
    </EditForm>
  )
}

function gothrasOf({ gothra, gothraname, gothra_maternal, gothramaternalname }: ProfileDetails): Option[] {
  const both = [
    [gothra, gothraname],
    [gothra_maternal, gothramaternalname],
  ] as const
  return both.flatMap(([id, label]) => (id && label ? [{ value: String(id), label }] : []))
}
