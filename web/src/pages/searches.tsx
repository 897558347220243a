import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { OnceApproved } from '../core/accounts/once-approved.tsx'
import { SavedSearches } from '../features/matching/saved-searches/saved-searches.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'

/** The searches a member keeps. */
export function Page() {
  return (
    <PageBody>
      <PageTitle title="Your searches" lead="New is who could first be seen since yesterday." />
      <OnceApproved>
        <SavedSearches
          emptyAction={
            <Button component={Link} to={paths.search}>
              Search
            </Button>
          }
        />
      </OnceApproved>
    </PageBody>
  )
}
