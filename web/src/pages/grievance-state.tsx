import { useLocation, useParams } from 'react-router'
import { ComplaintState } from '../features/site/support/complaint-state.tsx'
import { useInBrowser } from '../lib/in-browser.ts'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { FieldsSkeleton } from '../ui/skeletons.tsx'

/** The link of the mail has the code behind #, which no server sees. Without it the page asks for the code. */
export function Page() {
  const { number = '' } = useParams()
  const { hash } = useLocation()
  return (
    <PageBody>
      <PageTitle
        title={`${/^d/i.test(number) ? 'Our letter' : 'Complaint'} ${number.toUpperCase()}`}
        lead="Its status, and our letters to you."
      />
      {useInBrowser() ? (
        <ComplaintState key={number + hash} number={number} code={hash.slice(1)} />
      ) : (
        <FieldsSkeleton fields={1} />
      )}
    </PageBody>
  )
}
