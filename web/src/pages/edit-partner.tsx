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
import { useFreshQuery } from '../lib/use-fresh-query.ts'
import { Loaded } from '../ui/loaded.tsx'
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
  const own = useQuery(readOwnProfile)
  const wishes = useFreshQuery(readDesiredPartner)
  return (
    <Loaded query={wishes} failure="We could not load your desired partner." lines={12}>
      {({ details: stored }) => (
        <Loaded query={own} failure="We could not load your profile." lines={12}>
          {({ details }) => <Form stored={stored} seeker={details} ownId={ownId} />}
        </Loaded>
      )}
    </Loaded>
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
