import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { OnceApproved } from '../features/members/once-approved.tsx'
import { CompareProfiles } from '../features/profile/compare/compare-profiles.tsx'
import { useOwnId } from '../features/session/own-id.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'

const most = 3

/** Up to three profiles side by side. Profiles are part of the plan, and so is this. */
export function Page() {
  const [params] = useSearchParams()
  const ownId = useOwnId() ?? ''
  const asked = (params.get('ids') ?? '').split(',').filter(id => /^[1-9]\d{0,8}$/.test(id))
  const ids = [...new Set(asked.map(Number))].slice(0, most)
  return (
    <PageBody>
      <PageTitle title="Compare" />
      <OnceApproved>
        {ids.length > 0 ? (
          <CompareProfiles ids={ids} ownId={ownId} />
        ) : (
          <EmptyState
            title="Nobody to compare yet"
            hint="Choose two or three people on your shortlist."
            actions={
              <Button component={Link} to={paths.shortlist}>
                See your shortlist
              </Button>
            }
          />
        )}
      </OnceApproved>
    </PageBody>
  )
}
