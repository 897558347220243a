import { useQuery } from '@tanstack/react-query'
import { listSessions } from '../core/accounts/api.ts'
import { DeviceList } from '../core/accounts/device-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'

export function Page() {
  const query = useQuery(listSessions)
  return (
    <PageBody narrow>
      <PageTitle
        title="Your devices"
        lead="You are logged in on these devices. If you do not know one of them, log it out and change your password."
      />
      <Panel>
        <Loaded query={query} failure="We could not load your devices." lines={4}>
          {({ sessions }) => <DeviceList sessions={sessions} />}
        </Loaded>
      </Panel>
    </PageBody>
  )
}
