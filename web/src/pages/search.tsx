import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { InterestButton } from '../features/interests/interest-button.tsx'
import { OnceApproved } from '../features/members/once-approved.tsx'
import { Results } from '../features/search/results.tsx'
import { SearchAgain } from '../features/search/search-again.tsx'
import { useBack } from '../features/search/use-back.ts'
import { wantedIn } from '../features/search/wanted.ts'
import { readSession } from '../features/session/api.ts'
import { useProfileLink } from '../features/session/paid.ts'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'

export function Page() {
  const [params] = useSearchParams()
  const wanted = wantedIn(params)
  const linkTo = useProfileLink()
  const { data: session } = useQuery(readSession)
  useBack(wanted === undefined)
  if (!wanted) return null
  const key = `${wanted.by} ${wanted.text}`
  return (
    <PageBody>
      <PageTitle title="Search Results" />
      <OnceApproved>
        <SearchAgain key={key} {...wanted} />
        <Results
          wanted={wanted}
          linkTo={linkTo}
          actions={member => <InterestButton member={member} />}
          ownProfile={paths.viewProfile(session?.userId ?? '')}
        />
      </OnceApproved>
    </PageBody>
  )
}
