import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { MatchesButton } from '../core/accounts/sessions/matches-button.tsx'
import { useOwnId } from '../core/accounts/sessions/own-id.ts'
import { useProfileLink } from '../core/accounts/sessions/paid.ts'
import { useReader } from '../core/accounts/sessions/reader.ts'
import { memberNumber } from '../core/members/facts.ts'
import { PhotoModeChoice } from '../core/settings/photo-mode-choice.tsx'
import { listPhotos } from '../features/photos/api.ts'
import { PhotoManager } from '../features/photos/photo-manager.tsx'
import { PhotoRequests } from '../features/photos/photo-requests.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'
import classes from './profile-picture.module.css'

/** True at the end of onboarding. */
const isFirstVisit = (search: URLSearchParams) => search.has('first')

export function Page() {
  const ownId = useOwnId() ?? 0
  const { say, name } = useReader()
  const { id } = useParams()
  const [search] = useSearchParams()
  const linkTo = useProfileLink()
  if (id !== String(ownId)) return <Navigate to={paths.profilePicture(ownId)} replace />
  return (
    <PageBody>
      {isFirstVisit(search) ? (
        <PageTitle
          title={say('Add your first photo', `Add ${name}’s first photo`)}
          lead="Profiles with a photo get more answers. You can also do this later."
        >
          <NextStep />
        </PageTitle>
      ) : (
        <PageTitle
          title={say('Your photos', `${name}’s photos`)}
          lead="You can add up to six photos. The first one is the profile photo."
        />
      )}
      <div className={classes.page}>
        <PhotoManager />
        <aside className={classes.aside}>
          <Panel>
            <PhotoModeChoice />
          </Panel>
          <Panel>
            <PhotoRequests linkTo={linkTo} />
          </Panel>
          <p className={classes.mark}>
            Large photos show the viewer's ID at the lower edge (yours: {memberNumber(ownId)}), so a leak can
            be traced.
          </p>
        </aside>
      </div>
    </PageBody>
  )
}

function NextStep() {
  const hasPhoto = (useQuery(listPhotos).data?.length ?? 0) > 0
  return (
    <div>
      {hasPhoto ? (
        <MatchesButton />
      ) : (
        <Button component={Link} to={paths.recentlyJoined} variant="outline">
          Skip for now
        </Button>
      )}
    </div>
  )
}
