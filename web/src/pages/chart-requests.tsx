import { useProfileLink } from '../core/accounts/sessions/paid.ts'
import { useReader } from '../core/accounts/sessions/reader.ts'
import { ChartRequests } from '../features/horoscopes/chart-requests.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'

export function Page() {
  const { say, name } = useReader()
  const linkTo = useProfileLink()
  return (
    <PageBody narrow>
      <PageTitle
        title={say('Your birth chart', `${name}’s birth chart`)}
        lead="You decide who sees the chart. It shows signs and houses, never the birth time or place."
      />
      <Panel>
        <ChartRequests linkTo={linkTo} />
      </Panel>
    </PageBody>
  )
}
