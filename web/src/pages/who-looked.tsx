import { lookDays } from '#contract/looks.ts?wire'
import { Diary } from '../features/looks/diary.tsx'
import { useProfileLink } from '../features/session/paid.ts'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'

export function Page() {
  const linkTo = useProfileLink()
  return (
    <PageBody narrow>
      <PageTitle
        title="Who looked"
        lead={`Who opened your profile, looked at your large photos or read your number in the last ${lookDays} days. Everybody here knows that it is noted.`}
      />
      <Panel>
        <Diary linkTo={linkTo} />
      </Panel>
    </PageBody>
  )
}
