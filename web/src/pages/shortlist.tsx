import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { OnceApproved } from '../core/accounts/once-approved.tsx'
import { useProfileLink } from '../core/accounts/sessions/paid.ts'
import { Shortlist } from '../features/interests/shortlist/shortlist.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { CardActions } from './cards/card-actions.tsx'

export function Page() {
  const linkTo = useProfileLink()
  return (
    <PageBody>
      <PageTitle title="Shortlist" lead="People you saved. Only you see this list and your notes." />
      <OnceApproved>
        <Shortlist
          linkTo={linkTo}
          actions={member => <CardActions member={member} />}
          emptyAction={
            <Button component={Link} to={paths.recentlyJoined}>
              See matches
            </Button>
          }
        />
      </OnceApproved>
    </PageBody>
  )
}
