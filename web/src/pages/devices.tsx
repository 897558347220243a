import { useQuery } from '@tanstack/react-query'
import { listSessions } from '../features/account/api.ts'
import { DeviceList } from '../features/account/device-list.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'
import { TextSkeleton } from '../ui/skeletons.tsx'

export function Page() {
  const { data, error, refetch, isFetching } = useQuery(listSessions)
  return (
    <PageBody narrow>
      <PageTitle
        title="Where you are logged in"
        lead="If you do not know one of these devices, sign it out and set a new password."
      />
      <Panel>
        {data ? (
          <DeviceList sessions={data.sessions} />
        ) : error ? (
          <ErrorState
            what="We could not load your devices."
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <TextSkeleton lines={4} />
        )}
      </Panel>
    </PageBody>
  )
}
