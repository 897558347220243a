import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { readDesiredPartner, updateDesiredPartner } from '../features/partner/api.ts'
import { JourneyPicture } from '../features/partner/journey-picture.tsx'
import { PartnerForm } from '../features/partner/partner-form.tsx'
import { partnerSteps } from '../features/partner/partner-steps.ts'
import {
  partnerWire,
  type StoredWishes,
  type Wishes,
  wishesFrom,
} from '../features/partner/partner-values.ts'
import type { Seeker } from '../features/partner/start-wishes.ts'
import { readOwnProfile } from '../features/profile/api.ts'
import { useGoToNewSelf, useNewSelf } from '../features/profile/new-self.ts'
import { useOwnId } from '../features/session/own-id.ts'
import type { Refusal } from '../lib/form.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LeaveQuestion } from '../ui/leave-question.tsx'
import { Loader } from '../ui/loader.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import classes from './desired-partner.module.css'

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
    return <EditForm stored={data.details} seeker={own.data.details} ownId={ownId} />
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

function EditForm({ stored, seeker, ownId }: { stored: StoredWishes; seeker: Seeker; ownId: number }) {
  const draftName = 'edit-partner'
  const [initial] = useState(() => wishesFrom(stored))
  const [saved, setSaved] = useState(initial)
  const { save, saveStep } = useSaveWishes(draftName, ownId)
  return (
    <>
      <PartnerForm
        draftName={draftName}
        initial={initial}
        seeker={seeker}
        button="Update"
        save={save}
        useSteps={form => ({
          saveStep: async () => {
            const values = form.getValues()
            const refused = await saveStep(partnerWire.toWire(values) as Wishes)
            if (!refused) setSaved(values)
            return refused
          },
          reached: partnerSteps.length - 1,
        })}
      />
      <LeaveQuestion draftName={draftName} saved={saved} exceptTo={paths.login} />
    </>
  )
}

function useSaveWishes(draftName: string, ownId: number) {
  const { mutateAsync } = useMutation(updateDesiredPartner)
  const renew = useNewSelf()
  const goOn = useGoToNewSelf(draftName, ownId)
  const send =
    (onSaved: (message: string) => Promise<void>) =>
    async (wishes: Wishes): Promise<Refusal | undefined> => {
      const { response, message, errors } = await mutateAsync(wishes)
      if (response !== 'success') return { message, errors }
      await onSaved(message)
      return undefined
    }
  return { save: send(goOn), saveStep: send(renew) }
}
