import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { MatchCard } from '#contract/member.ts'
import { paths } from '#contract/paths.ts'
import { writeSearch } from '#contract/search-criteria.ts'
import { CriteriaSearch } from '../features/finding/criteria-search.tsx'
import { isByCriteria } from '../features/finding/search-address.ts'
import { StartSearch } from '../features/finding/start-search.tsx'
import { OnceApproved } from '../features/members/once-approved.tsx'
import { SaveSearch } from '../features/saved-searches/save-search.tsx'
import { Results } from '../features/search/results.tsx'
import { SearchAgain } from '../features/search/search-again.tsx'
import { type Wanted, wantedIn } from '../features/search/wanted.ts'
import { readSession } from '../features/session/api.ts'
import { useProfileLink } from '../features/session/paid.ts'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { CardActions } from './cards/card-actions.tsx'
import classes from './search.module.css'

/** By a name or a profile id, as specified, or by the criteria in the address. Without any, by the member's preferences. */
export function Page() {
  const [params] = useSearchParams()
  const wanted = wantedIn(params)
  if (isByCriteria(params)) return <ByCriteria />
  return wanted ? <ByNameOrId wanted={wanted} /> : <Start />
}

function Start() {
  return (
    <PageBody tight>
      <PageTitle title="Search" />
      <OnceApproved>
        <StartSearch />
      </OnceApproved>
    </PageBody>
  )
}

const actions = (member: MatchCard) => <CardActions member={member} />

function ByCriteria() {
  const linkTo = useProfileLink()
  return (
    <PageBody tight>
      <PageTitle title="Search" />
      <OnceApproved>
        <p className={classes.other}>
          <Link to={paths.searchById}>Search by name or profile id</Link>
          <span className={classes.more}>
            <Link to={paths.searches}>Your searches</Link>
            <Link to={paths.shortlist}>Your shortlist</Link>
          </span>
        </p>
        <CriteriaSearch
          linkTo={linkTo}
          actions={actions}
          toKeep={values => <SaveSearch key={writeSearch(values)} search={writeSearch(values)} />}
        />
      </OnceApproved>
    </PageBody>
  )
}

function ByNameOrId({ wanted }: { wanted: Wanted }) {
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
            <Link to={paths.searchWith(`${writeSearch({ name: text })}&order=fit`)}>
              Narrow it down by criteria
            </Link>
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
