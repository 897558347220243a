import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { MatchCard } from '#contract/core/members/member.ts'
import { formatSearch } from '#contract/features/matching/search-criteria.ts'
import { paths } from '#contract/platform/paths.ts'
import { OnceApproved } from '../core/accounts/once-approved.tsx'
import { useProfileLink } from '../core/accounts/sessions/paid.ts'
import { CriteriaSearch } from '../features/matching/criteria/criteria-search.tsx'
import { isByCriteria } from '../features/matching/criteria/search-address.ts'
import { StartSearch } from '../features/matching/criteria/start-search.tsx'
import { SaveSearch } from '../features/matching/saved-searches/save-search.tsx'
import { simpleSearchIn } from '../features/matching/search/simple-search.ts'
import { loadChunk } from '../lib/load-chunk.ts'
import { Loader } from '../ui/loader.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { CardActions } from './cards/card-actions.tsx'
import classes from './search.module.css'

const ByNameOrId = lazy(async () => {
  const part = await loadChunk('by-name-or-id', () => import('./search/by-name-or-id.tsx'))
  return { default: part.ByNameOrId }
})

/** A search by name, by profile id or by the criteria in the URL. Without any, by the member's preferences. */
export function Page() {
  const [params] = useSearchParams()
  const wanted = simpleSearchIn(params)
  if (isByCriteria(params)) return <ByCriteria />
  if (!wanted) return <Start />
  return (
    <Suspense fallback={<Loader />}>
      <ByNameOrId wanted={wanted} />
    </Suspense>
  )
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
            <Link to={paths.searches}>Saved searches</Link>
            <Link to={paths.shortlist}>Shortlist</Link>
          </span>
        </p>
        <CriteriaSearch
          linkTo={linkTo}
          actions={actions}
          saveButton={values => <SaveSearch key={formatSearch(values)} search={formatSearch(values)} />}
        />
      </OnceApproved>
    </PageBody>
  )
}
