import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { OnceApproved } from '../core/accounts/once-approved.tsx'
import { SavedSearches } from '../features/matching/saved-searches/saved-searches.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'

export function Page() {
  return (
    <PageBody>
      <PageTitle title="Saved searches" lead="“New” means since yesterday." />
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
