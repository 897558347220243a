import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { readDesiredPartner, updateDesiredPartner } from '../features/partner/api.ts'
import { JourneyPicture } from '../features/partner/journey-picture.tsx'
import { PartnerForm } from '../features/partner/partner-form.tsx'
import {
  partnerWire,
  type StoredWishes,
  type Wishes,
  wishesFrom,
} from '../features/partner/partner-values.ts'
import type { Seeker } from '../features/partner/start-wishes.ts'
import { readOwnProfile } from '../features/profile/api.ts'
import { useOwnId } from '../features/session/own-id.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Loader } from '../ui/loader.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import classes from './desired-partner.module.css'
import { EditForm } from './edit-form.tsx'

export function Page() {
  const ownId = useOwnId() ?? 0
  const { id } = useParams()
  if (id !== String(ownId)) return <Navigate to={paths.editPartner(ownId)} replace />
  return (
    <PageBody>
      <div className={classes.page}>
        <div>
          <PageTitle
            title="Edit Desired Partner"
            lead="The matches follow these answers. Update saves them and shows the profile."
          />
          <OwnWishes ownId={ownId} />
        </div>
        <JourneyPicture />
      </div>
    </PageBody>
  )
}

function OwnWishes({ ownId }: { ownId: number }) {
  // What another device saved since is not to be overwritten with what this one remembers.
  const [openedAt] = useState(Date.now)
  const { data, dataUpdatedAt, error, refetch, isFetching } = useQuery({
    ...readDesiredPartner,
    refetchOnMount: 'always',
  })
  const own = useQuery(readOwnProfile)
  if (data && dataUpdatedAt >= openedAt && own.data) {
    return <Form stored={data.details} seeker={own.data.details} ownId={ownId} />
  }
  if (own.error && !error) {
    return (
      <ErrorState
        what="We could not load your profile."
        error={own.error}
        onRetry={() => void own.refetch()}
        isRetrying={own.isFetching}
      />
    )
  }
  if (!error) return <Loader />
  return (
    <ErrorState
      what="We could not load your desired partner."
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}

function Form({ stored, seeker, ownId }: { stored: StoredWishes; seeker: Seeker; ownId: number }) {
  const [initial] = useState(() => wishesFrom(stored))
  return (
    <EditForm
      draftName="edit-partner"
      initial={initial}
      ownId={ownId}
      update={updateDesiredPartner}
      toSent={values => partnerWire.toWire(values) as Wishes}
    >
      {form => <PartnerForm {...form} seeker={seeker} />}
    </EditForm>
  )
}
