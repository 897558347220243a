import { useLocation, useParams } from 'react-router'
import { ComplaintState } from '../features/site/support/complaint-state.tsx'
import { useInBrowser } from '../lib/in-browser.ts'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { FieldsSkeleton } from '../ui/skeletons.tsx'

/** The link in the mail has the code after "#", which servers do not see. Without it the page asks for the code. */
export function Page() {
  const { number = '' } = useParams()
  const { hash } = useLocation()
  return (
    <PageBody>
      <PageTitle
        title={`${/^d/i.test(number) ? 'Decision' : 'Complaint'} ${number.toUpperCase()}`}
        lead="The status and our e-mails to you."
      />
      {useInBrowser() ? (
        <ComplaintState key={number + hash} number={number} code={hash.slice(1)} />
      ) : (
        <FieldsSkeleton fields={1} />
      )}
    </PageBody>
  )
}
