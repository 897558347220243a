import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { MatchCard } from '#contract/core/members/member.ts'
import { formatSearch } from '#contract/features/matching/search-criteria.ts'
import { paths } from '#contract/platform/paths.ts'
import { OnceApproved } from '../../core/accounts/once-approved.tsx'
import { readSession } from '../../core/accounts/sessions/api.ts'
import { useProfileLink } from '../../core/accounts/sessions/paid.ts'
import { Results } from '../../features/matching/search/results.tsx'
import { SearchAgain } from '../../features/matching/search/search-again.tsx'
import type { SimpleSearch } from '../../features/matching/search/simple-search.ts'
import { PageBody } from '../../ui/page-body.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { CardActions } from '../cards/card-actions.tsx'
import classes from '../search.module.css'

const actions = (member: MatchCard) => <CardActions member={member} />

export function ByNameOrId({ wanted }: { wanted: SimpleSearch }) {
  const linkTo = useProfileLink()
  const { data: session } = useQuery(readSession)
  const { by, text } = wanted
  return (
    <PageBody>
      <PageTitle title="Search Results" />
      <OnceApproved>
        <SearchAgain key={`${by} ${text}`} {...wanted} />
        {by === 'name' && (
          <p className={classes.other}>
            <Link to={paths.searchWith(`${formatSearch({ name: text })}&order=fit`)}>Add filters</Link>
          </p>
        )}
        <Results
          wanted={wanted}
          linkTo={linkTo}
          actions={actions}
          ownProfile={paths.viewProfile(session?.userId ?? '')}
        />
      </OnceApproved>
    </PageBody>
  )
}
