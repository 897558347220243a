import { visitDays } from '#contract/core/profiles/visits.ts?wire'
import { useProfileLink } from '../core/accounts/sessions/paid.ts'
import { useReader } from '../core/accounts/sessions/reader.ts'
import { VisitList } from '../core/profiles/visits/visit-list.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'

export function Page() {
  const linkTo = useProfileLink()
  const { say, name } = useReader()
  return (
    <PageBody narrow>
      <PageTitle
        title="Who looked"
        lead={say(
          `People who opened your profile, viewed your large photos or read your number in the last ${visitDays} days. Every visit is recorded, and every member knows it.`,
          `People who opened ${name}’s profile, viewed the large photos or read the phone number in the last ${visitDays} days. Every visit is recorded, and every member knows it.`,
        )}
      />
      <Panel>
        <VisitList linkTo={linkTo} />
      </Panel>
    </PageBody>
  )
}
