import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { readDesiredPartner, updateDesiredPartner } from '../features/partner/api.ts'
import { JourneyPicture } from '../features/partner/journey-picture.tsx'
import { PartnerForm } from '../features/partner/partner-form.tsx'
import { type StoredWishes, type Wishes, wishesFrom } from '../features/partner/partner-values.ts'
import { useGoToNewSelf } from '../features/profile/new-self.ts'
import { useOwnId } from '../features/session/own-id.ts'
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
            lead="Your matches follow these answers. Several are welcome for marital status, state, caste, mother tongue and occupation."
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
  if (data && dataUpdatedAt >= openedAt) return <EditForm stored={data.details} ownId={ownId} />
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

function EditForm({ stored, ownId }: { stored: StoredWishes; ownId: number }) {
  const draftName = 'edit-partner'
  const saved = useMemo(() => wishesFrom(stored), [stored])
  const save = useSaveWishes(draftName, ownId)
  return (
    <>
      <PartnerForm draftName={draftName} initial={saved} button="Update" save={save} />
      <LeaveQuestion draftName={draftName} saved={saved} exceptTo={paths.login} />
    </>
  )
}

function useSaveWishes(draftName: string, ownId: number) {
  const { mutateAsync } = useMutation(updateDesiredPartner)
  const goOn = useGoToNewSelf(draftName, ownId)
  return async (wishes: Wishes) => {
    const { response, message, errors } = await mutateAsync(wishes)
    if (response !== 'success') return { message, errors }
    await goOn(message)
    return undefined
  }
}
