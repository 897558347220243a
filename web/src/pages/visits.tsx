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
        title="Profile visitors"
        lead={say(
          `Members who opened your profile, viewed your large photos or saw your phone number in the last ${visitDays} days. Every visit is recorded, and every member knows it.`,
          `Members who opened ${name}’s profile, viewed the large photos or saw the phone number in the last ${visitDays} days. Every visit is recorded, and every member knows it.`,
        )}
      />
      <Panel>
        <VisitList linkTo={linkTo} />
      </Panel>
    </PageBody>
  )
}
