import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { OnceApproved } from '../core/accounts/once-approved.tsx'
import { useOwnId } from '../core/accounts/sessions/own-id.ts'
import { useProfileLink } from '../core/accounts/sessions/paid.ts'
import { Picks } from '../features/matching/picks/picks.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { CardActions } from './cards/card-actions.tsx'

export function Page() {
  const linkTo = useProfileLink()
  const ownId = useOwnId() ?? ''
  return (
    <PageBody>
      <PageTitle title="Today's picks" lead="Today's best matches, chosen by how well both sides fit." />
      <OnceApproved>
        <Picks
          linkTo={linkTo}
          actions={member => <CardActions member={member} />}
          emptyAction={
            <Button component={Link} to={paths.editPartner(ownId)}>
              Edit Desired Partner
            </Button>
          }
        />
      </OnceApproved>
    </PageBody>
  )
}
